/** The measured values by name, such as `largest paint ms: composed, phone /news`. */
export type Samples = Map<string, number[]>

export const nameOf = (measure: string, who: string, place = '') => `${measure}: ${who}${place && `, ${place}`}`

/** Measures all candidates in each round. The first round is not counted, because first requests are slower. */
export async function measureInTurn<Candidate extends { name: string }>(
  samples: Samples,
  { candidates, place, rounds }: { candidates: readonly Candidate[]; place?: string; rounds: number },
  measure: (candidate: Candidate) => Promise<Record<string, number>>,
) {
  for (let round = 0; round <= rounds; round += 1) {
    for (const candidate of shuffled(candidates)) {
      for (const [measured, value] of Object.entries(await measure(candidate))) {
        const name = nameOf(measured, candidate.name, place)
        if (round > 0) samples.set(name, [...(samples.get(name) ?? []), value])
      }
    }
  }
}

/** Returns the items in random order, so that no candidate always runs after the same other one. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const drawn = items.map((item) => ({ item, at: Math.random() }))
  return drawn.sort((a, b) => a.at - b.at).map(({ item }) => item)
}

/** Returns the median: for an even number of values, the mean of the two in the middle. NaN if there are no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2
}
