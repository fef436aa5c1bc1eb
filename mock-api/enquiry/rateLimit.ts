import { visitorOf } from '@site/releases/network'

const window = 60_000
const mostAddresses = 10_000

/**
 * Lets `limit` through in any minute from one address; 0 lets all through.
 * Tells the milliseconds to wait, 0 where the caller may go on, which then counts.
 */
export function createRateLimit(limit: number, now = Date.now): (address: string | undefined) => number {
  const passed = new Map<string, number[]>()

  return (address) => {
    if (limit === 0) return 0
    const time = now()
    const key = visitorOf(address)
    const times = (passed.get(key) ?? []).filter((passing) => passing > time - window)
    if (times.length >= limit) return times[0]! + window - time
    times.push(time)
    // Put at the end, the ones at the beginning are those that were quiet longest.
    passed.delete(key)
    passed.set(key, times)
    if (passed.size > mostAddresses) passed.delete(passed.keys().next().value!)
    return 0
  }
}
