import { randomUUID } from 'node:crypto'
import type { Member } from '../../scripts/edge/index.ts'
import {
  arrived,
  type Drill,
  isAnswered,
  isEnquiryTaken,
  nothing,
  seconds,
  secondsUntil,
  sum,
  visitorsOf,
} from './drill.ts'
import { sendEnquiries } from './enquirers.ts'
import { somePage } from './ground.ts'
import { hostile } from './hostile.ts'
import { soak } from './soak.ts'
import { type Answer, pageFault, startVisitors } from './visitors.ts'

const edgeKill: Drill = async (ground, isShort) => {
  const [connections, before, away, after] = isShort ? [20, 1, 3, 2] : [200, 20, 20, 20]
  const visitors = visitorsOf(ground, connections)
  const [member] = ground.edge.sites as [Member]
  await seconds(before)
  await member.kill()
  await seconds(away)
  await member.start()
  const recoverySeconds = await secondsUntil(() => isAnswered(member.origin))
  await seconds(after)
  const result = sum(await visitors.stop())
  return { ...nothing, ...result, recoverySeconds, ok: result.failed === 0 && result.requests > 0 }
}

const databaseDown: Drill = async (ground, isShort) => {
  const { edge } = ground
  const visitors = visitorsOf(ground, isShort ? 20 : 50)
  const run = randomUUID()
  const sending = sendEnquiries(
    { origin: edge.origin, count: isShort ? 24 : 200, atOnce: 6, faults: 0, pause: 100, patience: 60_000 },
    (index) => `database ${index} ${run}`,
  )
  await seconds(1)
  await edge.postgres.stop()
  await seconds(isShort ? 2 : 15)
  await edge.postgres.start()
  const enquiries = await sending
  const recoverySeconds = await secondsUntil(() => isEnquiryTaken(edge.origin))
  const arrival = await arrived(ground, enquiries)
  const result = sum(await visitors.stop())
  const ok =
    result.failed === 0 && enquiries.givenUp === 0 && enquiries.unclear === 0 && arrival.lost + arrival.doubled === 0
  return {
    ...nothing,
    ...result,
    ...arrival,
    recoverySeconds,
    ok,
    notes: { ...result.notes, accepted: enquiries.accepted.size, unclear: enquiries.unclear },
  }
}

/** A page of two releases of one remote, or one that isn't whole. */
const mixtureFault = (answer: Answer): string | null => {
  const versions = new Map<string, Set<string>>()
  for (const [, remote = '', version = ''] of answer.body.matchAll(/\/_remotes\/(mfe-[^/"]+)\/([^/"]+)\//g)) {
    versions.set(remote, (versions.get(remote) ?? new Set()).add(version))
  }
  const mixed = [...versions].find(([, all]) => all.size > 1)
  return mixed ? `two releases of ${mixed[0]}` : pageFault(answer)
}

const releaseStorm: Drill = async (ground, isShort) => {
  const version = await ground.storeNews()
  const { origin } = ground.edge
  const visitors = startVisitors({ origin, connections: 50, pause: 500, next: somePage, fault: mixtureFault })
  for (let round = 0; round < (isShort ? 2 : 15); round += 1) {
    await ground.activateNews(version)
    await seconds(2)
    await ground.activateNews(ground.newsVersion)
    await seconds(2)
  }
  const result = sum(await visitors.stop())
  return { ...nothing, ...result, ok: result.failed === 0 && result.requests > 0 }
}

const enquiries: Drill = async (ground, isShort) => {
  const { edge } = ground
  const run = randomUUID()
  const count = isShort ? 60 : 1000
  const sending = sendEnquiries(
    { origin: edge.origin, count, atOnce: 6, faults: 0.15, pause: isShort ? 20 : 100, patience: 60_000 },
    (index) => `enquiry ${index} ${run}`,
  )
  await seconds(isShort ? 1 : 20)
  const [replica] = edge.apis as [Member]
  await replica.kill()
  await seconds(isShort ? 2 : 20)
  await replica.start()
  const sent = await sending
  const began = performance.now()
  const arrival = await arrived(ground, sent)
  const recoverySeconds = Number(((performance.now() - began) / 1000).toFixed(2))
  const ok = sent.givenUp === 0 && sent.accepted.size === count && arrival.lost === 0 && arrival.doubled === 0
  return {
    ...nothing,
    ...arrival,
    requests: sent.requests,
    failed: sent.givenUp,
    recoverySeconds,
    ok,
    notes: { accepted: sent.accepted.size },
  }
}

/** Held on one site, one after the other. */
export const groundDrills: Record<string, Drill> = {
  'edge-kill': edgeKill,
  'database-down': databaseDown,
  'release-storm': releaseStorm,
  hostile,
  enquiries,
  soak,
}
