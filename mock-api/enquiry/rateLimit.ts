/** Milliseconds for which an enquiry counts towards the limit. */
const window = 60_000
const mostVisitors = 10_000

/** Returns the milliseconds until the visitor may send one more enquiry. If that is 0, it counts this enquiry. */
export function createRateLimit(now = Date.now): (visitor: string, limit: number) => number {
  const passed = new Map<string, number[]>()

  return (visitor, limit) => {
    const time = now()
    const times = (passed.get(visitor) ?? []).filter((passing) => passing > time - window)
    const wait = times.length < limit ? 0 : times[0]! + window - time
    if (wait === 0) times.push(time)
    // Moves the visitor to the end of the map. The first entry is then the least recent visitor.
    passed.delete(visitor)
    passed.set(visitor, times)
    if (passed.size > mostVisitors) passed.delete(passed.keys().next().value!)
    return wait
  }
}
