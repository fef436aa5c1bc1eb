/** Milliseconds in which an enquiry counts. */
const window = 60_000
const mostVisitors = 10_000

/** Counts enquiries by visitor, in memory. Returns the milliseconds until one more may come; if that is 0, it counts this one. */
export function createRateLimit(now = Date.now): (visitor: string, limit: number) => number {
  const passed = new Map<string, number[]>()

  return (visitor, limit) => {
    const time = now()
    const times = (passed.get(visitor) ?? []).filter((passing) => passing > time - window)
    const wait = times.length < limit ? 0 : times[0]! + window - time
    if (wait === 0) times.push(time)
    // Put at the end: the first ones are those that were quiet longest.
    passed.delete(visitor)
    passed.set(visitor, times)
    if (passed.size > mostVisitors) passed.delete(passed.keys().next().value!)
    return wait
  }
}
