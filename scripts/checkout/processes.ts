import { readFile } from 'node:fs/promises'
import { type ProcessUsage, usageOf } from '../../shell/renderer/processUsage.ts'

/** A process and those it started, as Linux's `/proc` says it. */
export async function familyOf(pid: number): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const children = list.split(' ').flatMap((child) => Number(child) || [])
  return [pid, ...(await Promise.all(children.map(familyOf))).flat()]
}

/** What a process uses, and each of those it started; the process itself first. */
export async function usageOfFamily(pid: number): Promise<ProcessUsage[]> {
  const usages = await Promise.all((await familyOf(pid)).map(usageOf))
  return usages.flatMap((usage) => usage ?? [])
}
