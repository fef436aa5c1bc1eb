import { LRUCache } from 'lru-cache'

/** Milliseconds until the same problem is logged again. */
const remembered = 3_600_000
/** The maximum number of problems that are logged in that time, so that bad API data does not fill the log. */
const most = 100

/**
 * Returns a function that logs problems: each line once per hour, and at most 100 lines per hour.
 * @param log writes a line
 */
export function createProblemLog(log: (line: string) => void) {
  const logged = new LRUCache<string, true>({ max: most, ttl: remembered, perf: Date })
  return (line: string) => {
    if (logged.has(line)) return
    logged.purgeStale()
    if (logged.size === most) return
    logged.set(line, true)
    log(line)
    if (logged.size === most) log(`${most} problems in an hour: further ones are not logged`)
  }
}
