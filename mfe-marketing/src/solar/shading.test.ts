import { moduleCount, outputs, placed, shadedModules, totalOutput } from './shading.ts'

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

it('brings the whole string down to its weakest module without optimizers', () => {
  expect(outputs(1, false)).toEqual([30, 30, 30, 30])
  expect(totalOutput(1, false)).toBe(30)
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
