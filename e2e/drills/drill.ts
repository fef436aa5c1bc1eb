import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { familyOf, usageOfFamily } from '../../scripts/checkout/index.ts'
import type { EdgeSite } from '../../scripts/edge/index.ts'
import { compare, type Enquiries, sendEnquiries } from './enquirers.ts'
import { type Ground, somePage } from './ground.ts'
import { ask, startVisitors, type Visits } from './visitors.ts'

export interface DrillResult {
  requests: number
  failed: number
  lost: number
  doubled: number
  /** From when what was taken away is back until all is as before; null where nothing is taken away. */
  recoverySeconds: number | null
  ok: boolean
  /** What went wrong, and how often; what else was measured. */
  notes: Record<string, number | string>
}

/** Seconds and numbers: `short` for every test run, else as long as it takes to believe it. */
export type Drill = (ground: Ground, isShort: boolean) => Promise<DrillResult>

export const nothing = { requests: 0, failed: 0, lost: 0, doubled: 0, recoverySeconds: null, notes: {} }

export const seconds = (count: number) => delay(count * 1000)

export const sum = (visits: Visits) => ({ requests: visits.requests, failed: visits.failed, notes: visits.reasons })

/** Seconds until it is so. Gives up after a minute. */
export async function secondsUntil(isSo: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - began > 60_000) return Infinity
    await delay(50)
  }
  return Number(((performance.now() - began) / 1000).toFixed(2))
}

/** A page that no cache has. */
export const isAnswered = async (origin: string) => (await ask(`${origin}/about?fresh=${randomUUID()}`)).status === 200

/** Whether an enquiry is accepted, by and by. */
export async function isEnquiryTaken(origin: string): Promise<boolean> {
  const probe = { origin, count: 1, atOnce: 1, faults: 0, pause: 50, patience: 30_000 }
  return (await sendEnquiries(probe, () => randomUUID())).accepted.size === 1
}

/** Until every accepted enquiry has arrived, or a minute has passed. */
export async function arrived({ smtp }: Ground, enquiries: Enquiries) {
  await secondsUntil(() => Promise.resolve(compare(enquiries.accepted, smtp.accepted).lost === 0))
  return compare(enquiries.accepted, smtp.accepted)
}

export const visitorsOf = ({ edge }: Ground, connections: number) =>
  startVisitors({ origin: edge.origin, connections, pause: 1000, next: somePage })

/** Memory and open handles of the servers, of the replicas of the API, and of the processes that these started. */
export async function heldByAll({ sites, apis }: EdgeSite) {
  const pids = [...sites, ...apis].map((member) => member.process().pid ?? 0)
  const usages = (await Promise.all(pids.map(usageOfFamily))).flat()
  const handles = (await Promise.all(pids.map(familyOf)))
    .flat()
    .map(async (pid) => (await readdir(`/proc/${pid}/fd`).catch(() => [])).length)
  const total = (values: number[]) => values.reduce((all, value) => all + value, 0)
  return {
    megabytes: Math.round(total(usages.map(({ memory }) => memory)) / 2 ** 20),
    handles: total(await Promise.all(handles)),
  }
}
