/** @jest-environment node */
import { isWorse, type Tally, upperShare } from './suspicion.ts'

/** Park and Miller's: the same numbers, 0 to 1, in each run. */
function randomOf(seed: number) {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

/** The view at which a release that fails so often is taken for worse; null where it never is within so many. */
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
  'a release that fails as often as the one before it, %d of its views, is never taken for worse in 200 activations',
  (fails) => {
    const decided = seeds.filter(
      (seed) => decidedAt({ seed, fails, before: counted(seed, fails, 400), views: 1000 }) !== null,
    )
    expect(decided).toEqual([])
  },
)

it('a release that fails one view in five is taken for worse within a hundred and fifty views, in 200 of 200 activations', () => {
  const at = seeds.map((seed) => decidedAt({ seed, fails: 0.2, before: counted(seed, 0.005, 400), views: 1000 }))
  expect(at).not.toContain(null)
  expect(Math.max(...at.map(Number))).toBeLessThanOrEqual(150)
})

it('is of no opinion after a few views, whatever they were', () => {
  expect(isWorse({ views: 3, failures: 2 }, 0.02)).toBe(false)
  expect(isWorse({ views: 19, failures: 19 }, 0.02)).toBe(false)
  expect(isWorse({ views: 20, failures: 20 }, 0.02)).toBe(true)
})

it('finds a release worse however many views were fine before it broke', () => {
  for (const fine of [500, 2500, 5000, 100_000]) {
    expect(isWorse({ views: 2 * fine, failures: fine }, 0.1)).toBe(true)
    expect(isWorse({ views: fine, failures: 0 }, 0.1)).toBe(false)
    expect(isWorse({ views: fine, failures: fine / 20 }, 0.1)).toBe(false)
  }
})

it('takes less for granted of a release the more it was seen', () => {
  const shares = [0, 20, 100, 200, 2000].map((views) => upperShare({ views, failures: 0 }))
  expect(shares).toEqual(shares.toSorted((a, b) => b - a))
  expect(upperShare({ views: 2000, failures: 100 })).toBeGreaterThan(0.05)
})
