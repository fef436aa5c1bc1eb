/** @jest-environment node */
import { figuresOf, models, mostNeed, mostPower, ofAll, usableEnergyOf } from '@site/contract/figures'
import { changed, recommend, totalsOf, type Units } from './units.ts'

const units = (large: number, middle: number, small: number): Units => ({ '200K': large, '100K': middle, '50K': small })

const of = (model: (typeof models)[number]) => ({ ...figuresOf[model], energy: usableEnergyOf(model) })
const [large, middle, small] = [of('200K'), of('100K'), of('50K')]
const mostLarge = mostNeed.power / large.power

describe('the units for a need', () => {
  it.each([
    ['one that stores enough', large.energy, large.power, units(1, 0, 0)],
    ['the lightest of one unit', middle.energy, middle.power, units(0, 1, 0)],
    ['the 50K where only a little output is needed', 0, small.power, units(0, 0, 1)],
    ['fewest units before least weight', large.energy + middle.energy, large.power + 1, units(2, 0, 0)],
    ['one more where there is a fraction too little', 2 * large.energy + 0.5, large.power, units(3, 0, 0)],
    ['of one model alone', middle.energy, middle.power + small.power, units(0, 2, 0)],
    ['as many as the limit takes', mostNeed.energy, mostNeed.power, units(mostLarge, 0, 0)],
  ])('are %s', (_, energy, power, found) => {
    expect(recommend({ energy, power })).toEqual(found)
  })

  it('never count energy for the 50K, whose capacity is not known', () => {
    expect(totalsOf(units(0, 0, 3)).energy).toBe(0)
    expect(recommend({ energy: 1, power: 0 })).toEqual(units(0, 1, 0))
  })

  it('are not told beyond the limit', () => {
    expect(recommend({ energy: mostNeed.energy + 0.1, power: 0 })).toBeNull()
    expect(recommend({ energy: 0, power: mostNeed.power + 0.1 })).toBeNull()
  })
})

it('adds up what units come to', () => {
  const { energy, power, mass, footprint } = totalsOf(units(1, 1, 1))
  expect(energy).toBe(large.energy + middle.energy)
  expect(power).toBe(large.power + middle.power + small.power)
  expect(mass).toBeCloseTo(large.mass + middle.mass + small.mass)
  expect(footprint).toBeCloseTo((3 * ofAll.width * ofAll.depth) / 1_000_000)
})

it('a configuration changed by hand has one unit at least, and stays within the limit', () => {
  expect(changed(units(0, 1, 0), '100K', -1)).toBeNull()
  expect(changed(units(0, 1, 0), '50K', -1)).toBeNull()
  expect(changed(units(1, 1, 0), '100K', -1)).toEqual(units(1, 0, 0))
  const room = mostPower - mostNeed.power
  for (const model of models) {
    expect(changed(units(mostLarge, 0, 0), model, 1) === null).toBe(figuresOf[model].power > room)
  }
})
