import { moduleCount, outputs, shadedModules, totalOutput } from './shadow.ts'

it.each([
  // The position of the shadow in modules, and the numbers of the shaded modules. Then the output of each module and
  // of the string in per cent: with optimizers, then without.
  [-1, [], [100, 100, 100, 100], 100, [100, 100, 100, 100], 100],
  [moduleCount, [], [100, 100, 100, 100], 100, [100, 100, 100, 100], 100],
  // The string has a higher output with one current through all modules than with a bypass.
  [-0.8, [1], [86, 100, 100, 100], 97, [86, 86, 86, 86], 86],
  [1.5, [2, 3], [100, 65, 65, 100], 83, [65, 65, 65, 65], 65],
  // The string has a higher output with a bypass.
  [1, [2], [100, 30, 100, 100], 83, [100, 0, 100, 100], 75],
  [0.75, [1, 2], [83, 48, 100, 100], 83, [83, 0, 83, 83], 62],
])('calculates the outputs of the string with a shadow at %d', (shadow, shaded, withThem, total, without, lesser) => {
  expect(shadedModules(shadow)).toEqual(shaded)
  expect([outputs(shadow, true), totalOutput(shadow, true)]).toEqual([withThem, total])
  expect([outputs(shadow, false), totalOutput(shadow, false)]).toEqual([without, lesser])
})

it('yields with optimizers at least as much as without, and without at least as much as its weakest module', () => {
  for (let shadow = -1; shadow <= moduleCount; shadow += 0.1) {
    expect(totalOutput(shadow, true)).toBeGreaterThanOrEqual(totalOutput(shadow, false))
    expect(totalOutput(shadow, false)).toBeGreaterThanOrEqual(Math.min(...outputs(shadow, true)))
  }
})
