import { isIP } from 'node:net'

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
    const key = networkOf(address)
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

/** An IPv4 address, or the 64 bits of an IPv6 address that one household is given as a whole. */
export function networkOf(address = ''): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(plain) === 4) return plain
  if (isIP(plain) !== 6) return 'unknown'
  const [head = '', tail] = plain.replace(/%.*/, '').split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const ending = tail === '' ? [] : tail.split(':')
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - ending.length)).fill('0'), ...ending)
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
