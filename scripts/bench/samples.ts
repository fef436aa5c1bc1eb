/** What was measured, by a name such as `largest paint ms: composed, phone /news`. */
export type Samples = Map<string, number[]>

export const nameOf = (measure: string, who: string, place = '') => `${measure}: ${who}${place && `, ${place}`}`

/**
 * Measures each of some candidates in each round, in another order each time.
 * @param warmUp rounds before those that count: what is asked for the first time is slower
 */
export async function measureInTurn<Candidate extends { name: string }>(
  samples: Samples,
  { candidates, place = '', rounds, warmUp = 1 }: InTurn<Candidate>,
  measure: (candidate: Candidate) => Promise<Record<string, number>>,
) {
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const candidate of orderOf(candidates, round)) {
      const values = Object.entries(await measure(candidate))
      if (round < warmUp) continue
      for (const [measured, value] of values) {
        const name = nameOf(measured, candidate.name, place)
        samples.set(name, [...(samples.get(name) ?? []), value])
      }
    }
  }
}

interface InTurn<Candidate> {
  candidates: readonly Candidate[]
  place?: string
  rounds: number
  warmUp?: number
}

/**
 * The order of a round (a Williams design): in as many rounds as there are items each comes first, and after each other
 * one; where their number is odd, in twice as many. No item always pays for what the same other one leaves to be done.
 */
export function orderOf<Item>(items: readonly Item[], round: number): Item[] {
  const { length } = items
  const places = items.map((_, index) => (index % 2 === 0 ? index / 2 : length - (index + 1) / 2))
  const order = places.map((place) => items[(place + round) % length]!)
  return Math.floor(round / length) % 2 === 0 ? order : order.reverse()
}

/** Of an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2
}
