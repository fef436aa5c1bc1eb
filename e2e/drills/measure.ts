import { readdir } from 'node:fs/promises'
import { familyOf, usageOfFamily } from '../../scripts/checkout/index.ts'
import type { EdgeSite } from '../../scripts/edge/index.ts'

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** What the servers and the replicas of the API, and what they started, hold together. */
export async function heldByAll({ sites, apis }: EdgeSite) {
  const pids = [...sites, ...apis].map((member) => member.process().pid ?? 0)
  const usages = (await Promise.all(pids.map(usageOfFamily))).flat()
  const handles = (await Promise.all(pids.map(familyOf)))
    .flat()
    .map(async (pid) => (await readdir(`/proc/${pid}/fd`).catch(() => [])).length)
  return {
    megabytes: Math.round(sum(usages.map(({ memory }) => memory)) / 2 ** 20),
    handles: sum(await Promise.all(handles)),
  }
}
