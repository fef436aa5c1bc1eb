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
 * The order of a round (a Williams design): in as many rounds as there are items each comes first, and after each other
 * one; where their number is odd, in twice as many. What one leaves to be done is not always at the expense of the same.
 */
export function orderOf<Item>(items: readonly Item[], round: number): Item[] {
  const { length } = items
  const places = items.map((_, index) => (index % 2 === 0 ? index / 2 : length - (index + 1) / 2))
  const order = places.map((place) => items[(place + round) % length]!)
  return Math.floor(round / length) % 2 === 0 ? order : order.reverse()
}

/** @param share of the sorted values that are smaller; between two of them, what lies between */
export function at(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const [lower = NaN, upper = lower] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return lower + (upper - lower) * (place - Math.floor(place))
}
