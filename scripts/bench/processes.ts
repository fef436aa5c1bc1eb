import { readFile } from 'node:fs/promises'

/** Milliseconds a tick of the kernel's clock for processes takes, on Linux. */
const tick = 10

/** A process and those it started, as the system tells. */
async function familyOf(pid: number): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const children = list.split(' ').flatMap((child) => Number(child) || [])
  return [pid, ...(await Promise.all(children.map(familyOf))).flat()]
}

/** Milliseconds of processor time that a process and those it started have used. */
export async function processorTime(pid: number | undefined): Promise<number> {
  if (pid === undefined) return NaN
  const times = (await familyOf(pid)).map(async (each) => {
    const stat = await readFile(`/proc/${each}/stat`, 'utf8').catch(() => '')
    // After the name, which may hold anything: the fields 14 and 15 of proc(5).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * tick
  })
  return (await Promise.all(times)).reduce((sum, time) => sum + time, 0)
}

/** Megabytes that a process holds, and each of those it started. */
export async function residentMegabytes(pid: number | undefined): Promise<number[]> {
  if (pid === undefined) return []
  const sizes = (await familyOf(pid)).map(async (each) => {
    const status = await readFile(`/proc/${each}/status`, 'utf8').catch(() => '')
    return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1000)
  })
  return Promise.all(sizes)
}
