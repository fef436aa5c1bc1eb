import { figuresOf, models, mostNeed, mostPower, ofAll, usableEnergyOf } from '@site/contract/figures'
import { changed, readFigure, readNeed, totalsOf, type Units } from './units.ts'

const units = (large: number, middle: number, small: number): Units => ({ '200K': large, '100K': middle, '50K': small })

const of = (model: (typeof models)[number]) => ({ ...figuresOf[model], energy: usableEnergyOf(model) })
const [large, middle, small] = [of('200K'), of('100K'), of('50K')]
const mostLarge = mostNeed.power / large.power

it.each<[string, number, number, Units]>([
  ['one unit that stores enough', large.energy, large.power, units(1, 0, 0)],
  ['the lightest of one unit', middle.energy, middle.power, units(0, 1, 0)],
  ['the 50K if the need is a low output and no energy', 0, small.power, units(0, 0, 1)],
  ['no 50K if the need includes energy', 1, 0, units(0, 1, 0)],
  ['fewest units before least weight', large.energy + middle.energy, large.power + 1, units(2, 0, 0)],
  ['one more unit if a fraction is missing', 2 * large.energy + 0.5, large.power, units(3, 0, 0)],
  ['of a single model', middle.energy, middle.power + small.power, units(0, 2, 0)],
  ['as many as the limit allows', mostNeed.energy, mostNeed.power, units(mostLarge, 0, 0)],
])('the units for a need are %s', (_, energy, power, found) => {
  expect(readNeed({ energy: String(energy), power: String(power) })).toEqual({ need: { energy, power }, units: found })
})

it.each([
  ['', 'x', { energy: 'noNumber', power: 'noNumber' }],
  ['100', '-1', { power: 'noNumber' }],
  ['0', '0.0', { energy: 'nothing' }],
  [String(mostNeed.energy + 0.1), '0', { energy: 'tooLarge' }],
  ['100', String(mostNeed.power + 0.1), { power: 'tooLarge' }],
  ['9999', '9999', { energy: 'tooLarge', power: 'tooLarge' }],
])('reports the faults in a need of %j kWh and %j kW', (energy, power, faults) => {
  expect(readNeed({ energy, power })).toEqual({ faults })
})

it.each<[string, number]>([
  ['250', 250],
  ['0', 0],
  ['12.5', 12.5],
  ['.5', 0.5],
  ['7.', 7],
  ['1,000', 1000],
  [' 30 ', 30],
  ['２５０．５', 250.5],
  ['１，０００', 1000],
  ...['', ' ', '-1', '−1', '1e3', 'abc', '1,00', '1.2.3', '10 kW', 'Infinity'].map((text): [string, number] => [
    text,
    NaN,
  ]),
])('reads %j as the number %j', (text, value) => {
  expect(readFigure(text)).toBe(value)
})

it('adds up the figures of all units', () => {
  const { energy, power, mass, footprint } = totalsOf(units(1, 1, 1))
  // The 50K adds no energy, because its capacity is not known.
  expect(energy).toBe(large.energy + middle.energy)
  expect(power).toBe(large.power + middle.power + small.power)
  expect(mass).toBeCloseTo(large.mass + middle.mass + small.mass)
  expect(footprint).toBeCloseTo((3 * ofAll.width * ofAll.depth) / 1_000_000)
})

it('keeps at least one unit, and stays within the limit, if the visitor changes the configuration', () => {
  expect(changed(units(0, 1, 0), '100K', -1)).toBeNull()
  expect(changed(units(0, 1, 0), '50K', -1)).toBeNull()
  expect(changed(units(1, 1, 0), '100K', -1)).toEqual(units(1, 0, 0))
  const room = mostPower - mostNeed.power
  for (const model of models) {
    expect(changed(units(mostLarge, 0, 0), model, 1) === null).toBe(figuresOf[model].power > room)
  }
})
