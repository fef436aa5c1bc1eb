/** @jest-environment node */
import { recommend } from './recommend.ts'
import { changed, meets, mostNeed, totalsOf, type Units } from './units.ts'

const units = (large: number, middle: number, small: number): Units => ({ '200K': large, '100K': middle, '50K': small })

describe('the units for a need', () => {
  it.each([
    ['one that stores enough', 160, 60, units(1, 0, 0)],
    ['the lightest of one unit', 80, 60, units(0, 1, 0)],
    ['the 50K where only a little output is needed', 0, 30, units(0, 0, 1)],
    ['fewest units before least weight', 240, 100, units(2, 0, 0)],
    ['one more where there is a fraction too little', 320.5, 100, units(3, 0, 0)],
    ['of one model alone', 80, 90, units(0, 2, 0)],
    ['as many as the limit takes', 2560, 960, units(16, 0, 0)],
  ])('are %s', (_, energy, power, found) => {
    expect(recommend({ energy, power })).toEqual(found)
  })

  it('never count energy for the 50K, whose capacity is not known', () => {
    expect(totalsOf(units(0, 0, 3)).energy).toBe(0)
    expect(recommend({ energy: 1, power: 0 })).toEqual(units(0, 1, 0))
  })

  it.each([
    { energy: mostNeed.energy + 0.1, power: 0 },
    { energy: 0, power: mostNeed.power + 0.1 },
  ])('are not told beyond the limit: %j', (need) => {
    expect(recommend(need)).toBeNull()
  })

  it('meet it within the limit, and one unit fewer would not', () => {
    for (let energy = 0; energy <= mostNeed.energy; energy += 320) {
      for (let power = 30; power <= mostNeed.power; power += 186) {
        const found = recommend({ energy, power })!
        expect(meets(found, { energy, power })).toBe(true)
        expect(totalsOf(found).power).toBeLessThanOrEqual(1000)
        for (const model of ['200K', '100K', '50K'] as const) {
          const fewer = changed(found, model, -1)
          if (fewer) expect(meets(fewer, { energy, power })).toBe(false)
        }
      }
    }
  })
})

it('adds up what units come to', () => {
  const { energy, power, weight, footprint } = totalsOf(units(1, 1, 1))
  expect([energy, power]).toEqual([240, 150])
  expect(weight).toBeCloseTo(3.9 + 2.1 + 1.5)
  expect(footprint).toBeCloseTo(3 * 1.45 * 1.1)
})

describe('a configuration changed by hand', () => {
  it('has one unit at least', () => {
    expect(changed(units(0, 1, 0), '100K', -1)).toBeNull()
    expect(changed(units(0, 1, 0), '50K', -1)).toBeNull()
    expect(changed(units(1, 1, 0), '100K', -1)).toEqual(units(1, 0, 0))
  })

  it('stays within the limit', () => {
    expect(changed(units(16, 0, 0), '50K', 1)).toEqual(units(16, 0, 1))
    expect(changed(units(16, 0, 0), '100K', 1)).toBeNull()
  })
})
