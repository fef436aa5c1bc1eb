/** Park and Miller's: the same numbers, 0 to 1, in each run. */
export function randomOf(seed: number) {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}
