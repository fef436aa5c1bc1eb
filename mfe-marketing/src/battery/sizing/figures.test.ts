/** @jest-environment node */
import en from '../en.json'
import ja from '../ja.json'
import { models } from '../specRows.ts'
import { cabinet, dodPercent, figuresOf, mostPower } from './figures.ts'
import { mostNeed, usableEnergyOf } from './units.ts'

describe.each([
  ['ja', ja],
  ['en', en],
])('what is reckoned with is what the page’s tables say: %s', (_, { spec, sizing, models: { choice } }) => {
  it.each(models)('%s', (model) => {
    const { capacity, gridPcs, weight } = spec.models[model]
    const figures = figuresOf[model]
    expect(`${figures.power} kW`).toBe(gridPcs.text)
    expect(`${figures.weight} t`).toBe(weight.text)
    if (figures.capacity === null) expect(capacity.text).toBe(spec.onRequest.text)
    else expect(capacity.text).toMatch(new RegExp(`^${figures.capacity} kWh`))
  })

  it('all models', () => {
    const { width, depth, height } = cabinet
    expect(spec.shared.size.text).toBe(`W${width} × D${depth} × H${height} mm`)
    expect(spec.shared.dod.text).toBe(`${dodPercent}%`)
  })

  it('and how long a model discharges at its full output', () => {
    for (const model of ['200K', '100K'] as const) {
      const energy = `${usableEnergyOf(model)} kWh`
      const hours = (usableEnergyOf(model) / figuresOf[model].power).toFixed(1)
      expect(choice.join()).toMatch(
        new RegExp(`${model}（${energy}）は約${hours}時間|about ${hours} hours in the ${model} \\(${energy}\\)`),
      )
    }
  })

  it('and the rules are told with the same figures', () => {
    const rules = sizing.rules.join()
    for (const figure of [
      `${usableEnergyOf('200K')} kWh`,
      `${usableEnergyOf('100K')} kWh`,
      `DOD ${dodPercent}%`,
      `${mostPower.toLocaleString('en')} kW`,
      `${mostNeed.power} kW`,
      `${mostNeed.energy.toLocaleString('en')} kWh`,
    ]) {
      expect(rules).toContain(figure)
    }
    for (const size of Object.values(cabinet)) expect(sizing.drawing.description).toContain(`${size} mm`)
  })
})

it('no need beyond what 200Ks give within the limit is reckoned with', () => {
  expect(mostNeed).toEqual({ energy: 2560, power: 960 })
})
