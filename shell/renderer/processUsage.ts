import { readFile } from 'node:fs/promises'

/** Linux counts processor time in hundredths of a second wherever Node runs on it. */
const tick = 10

/**
 * Returns the milliseconds of processor time that another process has used, and the bytes of memory that it holds, as
 * Linux's `/proc` says it. Null if there is none.
 */
export async function usageOf(pid: number) {
  try {
    const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8')
    const [stat, status] = await Promise.all([read('stat'), read('status')])
    // The second field is the program's name in parentheses, which can hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return {
      cpu: (Number(fields[11]) + Number(fields[12])) * tick,
      memory: Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1]) * 1024,
    }
  } catch {
    return null
  }
}
