import { moduleCount, outputs, placed, shadedModules, totalOutput } from './shadow.ts'

it('gives everything while no shade falls on the string', () => {
  for (const shadow of [-1, moduleCount]) {
    expect(outputs(shadow, false)).toEqual([100, 100, 100, 100])
    expect(outputs(shadow, true)).toEqual([100, 100, 100, 100])
    expect(shadedModules(shadow)).toEqual([])
  }
})

it('takes output from the shaded module alone where each has an optimizer', () => {
  expect(outputs(1, true)).toEqual([100, 30, 100, 100])
  expect(totalOutput(1, true)).toBe(83)
})

describe('without optimizers', () => {
  it('brings the whole string down to its weakest module while that gives more than to bypass it', () => {
    expect(outputs(-0.8, false)).toEqual([86, 86, 86, 86])
    expect(totalOutput(-0.8, false)).toBe(86)
    expect(outputs(1.5, false)).toEqual([65, 65, 65, 65])
  })

  it('bypasses a shaded module where the others give more without it', () => {
    expect(outputs(1, false)).toEqual([100, 0, 100, 100])
    expect(totalOutput(1, false)).toBe(75)
    expect(outputs(0.75, false)).toEqual([83, 0, 83, 83])
    expect(totalOutput(0.75, false)).toBe(62)
  })

  it('gives as much as the better of the two wherever the shadow lies', () => {
    for (let shadow = -1; shadow <= moduleCount; shadow += 0.1) {
      const weakest = Math.min(...outputs(shadow, true))
      expect(totalOutput(shadow, false)).toBeGreaterThanOrEqual(weakest)
      expect(totalOutput(shadow, false)).toBeGreaterThanOrEqual(50)
    }
  })
})

it('takes output by the area that is shaded, of two modules where the shadow lies on both', () => {
  expect(outputs(1.5, true)).toEqual([100, 65, 65, 100])
  expect(outputs(0.75, true)).toEqual([83, 48, 100, 100])
  expect(shadedModules(1.5)).toEqual([2, 3])
})

it('never gives less with optimizers than without, wherever the shadow lies', () => {
  for (let shadow = -1; shadow <= moduleCount; shadow += 0.1) {
    expect(totalOutput(shadow, true)).toBeGreaterThanOrEqual(totalOutput(shadow, false))
  }
})

it('puts the shadow where the slider can put it too', () => {
  expect(placed(1.04)).toBe(1)
  expect(placed(1.26)).toBe(1.3)
  expect(placed(-7)).toBe(-1)
  expect(placed(9)).toBe(moduleCount)
})
