/** Of what was measured several times: the middle, and the middle half around it. */
export interface Spread {
  median: number
  /** A quarter of the values is smaller than the first, a quarter greater than the second. */
  quartiles: [number, number]
  values: number
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  return { median: at(sorted, 0.5), quartiles: [at(sorted, 0.25), at(sorted, 0.75)], values: sorted.length }
}

/**
 * The order of a round: each comes first, each comes after each, so that what one leaves to be done isn't always at the
 * expense of the same next.
 */
export function orderOf<Item>(items: readonly Item[], round: number): Item[] {
  const turned = items.map((_, index) => items[(round + index) % items.length]!)
  return round % 2 === 0 ? turned : turned.reverse()
}

/** @param share of the sorted values that are smaller; between two of them, what lies between */
export function at(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const [lower = NaN, upper = lower] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return lower + (upper - lower) * (place - Math.floor(place))
}
