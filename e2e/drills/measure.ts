import { readdir, readFile } from 'node:fs/promises'
import type { EdgeSite } from '../../scripts/edge/index.ts'

/** What a process and those it started hold. */
async function heldBy(pid: number): Promise<{ kilobytes: number; handles: number }> {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
  const [status, children, handles] = await Promise.all([
    read('status'),
    read(`task/${pid}/children`),
    readdir(`/proc/${pid}/fd`).catch(() => []),
  ])
  const below = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map((child) => heldBy(Number(child))),
  )
  return below.reduce(
    (all, each) => ({ kilobytes: all.kilobytes + each.kilobytes, handles: all.handles + each.handles }),
    { kilobytes: Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0), handles: handles.length },
  )
}

/** What the servers and the replicas of the API hold together. */
export async function heldByAll({ sites, apis }: EdgeSite) {
  const all = await Promise.all([...sites, ...apis].map((member) => heldBy(member.process().pid ?? 0)))
  return {
    megabytes: Math.round(all.reduce((total, { kilobytes }) => total + kilobytes, 0) / 1024),
    handles: all.reduce((total, { handles }) => total + handles, 0),
  }
}
