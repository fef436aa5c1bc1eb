import { readFileSync } from 'node:fs'

/** Milliseconds per unit of processor time in `/proc`. The unit is 10 ms on every Linux platform of Node. */
const tick = 10

/**
 * Reads from Linux's `/proc` how much processor time (milliseconds) and memory (bytes) another process uses. Returns
 * null if the process or `/proc` does not exist.
 */
export function usageOf(pid: number) {
  try {
    // Reading asynchronously would take twice as much processor time.
    const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'latin1')
    const [stat, status] = [read('stat'), read('status')]
    // The second field is the program's name in parentheses. The name can contain blanks and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return {
      cpu: (Number(fields[11]) + Number(fields[12])) * tick,
      memory: Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1]) * 1024,
    }
  } catch {
    return null
  }
}
