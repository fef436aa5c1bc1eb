import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { familyOf } from '../../scripts/checkout/index.ts'
import type { EdgeSite } from '../../scripts/edge/edgeSite.ts'
import { usageOf } from '../../shell/renderer/processUsage.ts'
import { compare, sendEnquiries } from './enquirers.ts'
import { routes } from '../support/site.ts'
import type { Ground } from './ground.ts'
import { type Answer, ask, startVisitors, type Visits } from './visitors.ts'

export interface DrillResult {
  requests: number
  failed: number
  lost: number
  doubled: number
  /** Seconds from the end of the fault until the site works again. Null if the drill stops nothing. */
  recoverySeconds: number | null
  ok: boolean
  notes: Record<string, number | string>
}

/** Runs one fault drill. `isShort` shortens durations and reduces counts, for a quick check. */
export type Drill = (ground: Ground, isShort: boolean) => Promise<DrillResult>

export const nothing = { requests: 0, failed: 0, lost: 0, doubled: 0, recoverySeconds: null, notes: {} }

export const seconds = (count: number) => delay(count * 1000)

/** Returns the seconds until `isSo` returns true, or Infinity if it does not within a minute. */
export async function secondsUntil(isSo: () => Promise<boolean> | boolean): Promise<number> {
  const began = performance.now()
  while (!(await Promise.resolve(isSo()).catch(() => false))) {
    if (performance.now() - began > 60_000) return Infinity
    await delay(50)
  }
  return Number(((performance.now() - began) / 1000).toFixed(2))
}

/** Requests a page that no cache contains, because its query is new. @returns whether the status is 200 */
export const isAnswered = async (origin: string) => (await ask(`${origin}/about?fresh=${randomUUID()}`)).status === 200

export const isEnquiryTaken = async (origin: string) => (await sendEnquiries(origin, 1)).accepted.size === 1

interface Load {
  visitors?: number
  /** Milliseconds between a visitor's pages. */
  pause?: number
  fault?: (answer: Answer) => string | null
  enquiries?: number
  faults?: number
}

/** Every fourth visit has a unique query, so no cache contains the page. */
const somePage = (index: number) => {
  const { path } = routes[index % routes.length]!
  return { path: index % 4 === 0 ? `${path}?visit=${index}` : path }
}

/**
 * Runs `work`, which breaks parts of the site, while visitors load pages and send enquiries. `ok` is true if no request
 * fails, each enquiry is clearly accepted or refused, and each accepted enquiry arrives exactly once.
 */
export async function underLoad(
  { edge, smtp }: Ground,
  { visitors = 0, pause = 1000, fault, enquiries = 0, faults = 0 }: Load,
  work: (visits: Visits) => Promise<Partial<Pick<DrillResult, 'recoverySeconds' | 'ok' | 'notes'>>>,
): Promise<DrillResult> {
  const { origin } = edge
  // Fill the cache of the edge: it can show these pages even if no server responds.
  for (const { path } of routes) await ask(origin + path)
  const looking = startVisitors({ origin, connections: visitors, pause, next: somePage, fault })
  const sending = sendEnquiries(origin, enquiries, faults)
  const { recoverySeconds = null, ok = true, notes = {} } = await work(looking.visits)
  const sent = await sending
  const arrival = () => compare(sent.accepted, smtp.accepted)
  const arrived = await secondsUntil(() => arrival().lost === 0)
  const { lost, doubled } = arrival()
  const visits = await looking.stop()
  const failed = visits.failed + sent.givenUp + sent.unclear
  return {
    requests: visits.requests + sent.requests,
    failed,
    lost,
    doubled,
    recoverySeconds,
    ok: ok && failed + lost + doubled === 0 && visits.requests + sent.requests > 0,
    notes: {
      ...visits.reasons,
      accepted: sent.accepted.size,
      unclear: sent.unclear,
      'seconds until all arrived': arrived,
      ...notes,
    },
  }
}

export async function usageOfAll({ sites, apis }: EdgeSite) {
  const families = [...sites, ...apis].map((member) => familyOf(member.process().pid ?? 0))
  const total = { megabytes: 0, handles: 0 }
  for (const pid of (await Promise.all(families)).flat()) {
    total.megabytes += (usageOf(pid)?.memory ?? 0) / 2 ** 20
    total.handles += (await readdir(`/proc/${pid}/fd`).catch(() => [])).length
  }
  return { ...total, megabytes: Math.round(total.megabytes) }
}
