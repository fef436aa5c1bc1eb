import { isWorse, type Tally, upperShare } from './suspicion.ts'

/** Park and Miller's random number generator, 0 to 1. The same seed gives the same numbers. */
function randomOf(seed: number) {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

/** Returns the number of views after which a release counts as worse, or null if it does not within `views`. */
function decidedAt({ seed, fails, before, views }: { seed: number; fails: number; before: Tally; views: number }) {
  const random = randomOf(seed)
  const share = Math.max(0.02, upperShare(before))
  const tally = { views: 0, failures: 0 }
  while (tally.views < views) {
    tally.views += 1
    if (random() < fails) tally.failures += 1
    if (isWorse(tally, share)) return tally.views
  }
  return null
}

const seeds = Array.from({ length: 200 }, (_, index) => 1000 + index)

function counted(seed: number, fails: number, views: number): Tally {
  const random = randomOf(seed * 7)
  return { views, failures: Array.from({ length: views }, random).filter((number) => number < fails).length }
}

it.each([0, 0.005, 0.02, 0.1, 0.3])(
  'in 200 activations, a release that fails as often as the previous one (%d of its views) never counts as worse',
  (fails) => {
    const decided = seeds.filter(
      (seed) => decidedAt({ seed, fails, before: counted(seed, fails, 400), views: 1000 }) !== null,
    )
    expect(decided).toEqual([])
  },
)

it('in 200 activations, a release that fails one view in five always counts as worse within 150 views', () => {
  const at = seeds.map((seed) => decidedAt({ seed, fails: 0.2, before: counted(seed, 0.005, 400), views: 1000 }))
  expect(at).not.toContain(null)
  expect(Math.max(...at.map(Number))).toBeLessThanOrEqual(150)
})

it('does not decide after a few views, even if they failed', () => {
  expect(isWorse({ views: 3, failures: 2 }, 0.02)).toBe(false)
  expect(isWorse({ views: 19, failures: 19 }, 0.02)).toBe(false)
  expect(isWorse({ views: 20, failures: 20 }, 0.02)).toBe(true)
})

it('finds a release worse even after many good views', () => {
  for (const fine of [500, 2500, 5000, 100_000]) {
    expect(isWorse({ views: 2 * fine, failures: fine }, 0.1)).toBe(true)
    expect(isWorse({ views: fine, failures: 0 }, 0.1)).toBe(false)
    expect(isWorse({ views: fine, failures: fine / 20 }, 0.1)).toBe(false)
  }
})

it('assumes a lower failure share for a release with more views', () => {
  const shares = [0, 20, 100, 200, 2000].map((views) => upperShare({ views, failures: 0 }))
  expect(shares).toEqual(shares.toSorted((a, b) => b - a))
  expect(upperShare({ views: 2000, failures: 100 })).toBeGreaterThan(0.05)
})
