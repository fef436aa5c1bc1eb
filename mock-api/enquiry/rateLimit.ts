/** Milliseconds in which an enquiry counts. */
const window = 60_000
const mostNetworks = 10_000

/**
 * Returns the milliseconds until one more may come, 0 for at once.
 * @param ages milliseconds since each of those that came within the last minute, the oldest first
 */
export function waitAfter(ages: number[], limit: number): number {
  return ages.length < limit ? 0 : Math.max(1, Math.ceil(window - ages[0]!))
}

/** Counts enquiries by network in the memory of one process, as `StoreEntry.pass` does. */
export function createRateLimit(now = Date.now): (network: string, limit: number) => number {
  const passed = new Map<string, number[]>()

  return (network, limit) => {
    const time = now()
    const times = (passed.get(network) ?? []).filter((passing) => passing > time - window)
    const ages = times.map((passing) => time - passing)
    const wait = waitAfter(ages, limit)
    if (wait === 0) times.push(time)
    // Put at the end: the first ones are those that were quiet longest.
    passed.delete(network)
    passed.set(network, times)
    if (passed.size > mostNetworks) passed.delete(passed.keys().next().value!)
    return wait
  }
}
