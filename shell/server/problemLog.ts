import { LRUCache } from 'lru-cache'

/** Milliseconds for which a problem that was logged is not logged again. */
const remembered = 3_600_000
/** Problems that are logged in that time: an API with nothing but bad data must not fill the log. */
const most = 100

/**
 * Logs problems: each line once an hour, and a hundred an hour at most.
 * @param log told of each line
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
