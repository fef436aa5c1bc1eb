import { randomUUID } from 'node:crypto'
import { fieldsOf } from '@site/enquiry-service/testing'
import type { Member } from '../../scripts/edge/index.ts'
import { isToldUnavailable, rendersInstead, runaways } from '../support/runaways.ts'
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
import { addresses, somePage } from './ground.ts'
import { hostile } from './hostile.ts'
import { soak } from './soak.ts'
import { type Answer, ask, pageFault, startVisitors } from './visitors.ts'

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

const bothDown: Drill = async ({ edge }) => {
  for (const address of addresses) await ask(edge.origin + address)
  const visitors = startVisitors({
    origin: edge.origin,
    connections: 50,
    pause: 1000,
    next: (index) => addresses[index % addresses.length]!,
  })
  await seconds(2)
  await Promise.all(edge.sites.map((member) => member.kill()))
  await seconds(2)
  const unseen = await ask(`${edge.origin}/about?unseen=${randomUUID()}`)
  const enquiry = await ask(`${edge.origin}/api/mail_en.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fieldsOf('en')).toString(),
  })
  await seconds(3)
  await Promise.all(edge.sites.map((member) => member.start()))
  const recoverySeconds = await secondsUntil(() => isAnswered(edge.origin))
  const result = sum(await visitors.stop())
  const { code } = JSON.parse(enquiry.body) as { code?: number }
  const isClear = enquiry.status === 503 && code === 0 && unseen.status === 503
  return { ...nothing, ...result, recoverySeconds, ok: result.failed === 0 && isClear && recoverySeconds < 3 }
}

const apiDown: Drill = async (ground) => {
  const { edge } = ground
  const run = randomUUID()
  const visitors = visitorsOf(ground, 50)
  await seconds(2)
  await Promise.all(edge.apis.map((member) => member.kill()))
  const sending = sendEnquiries(
    { origin: edge.origin, count: 8, atOnce: 4, faults: 0, pause: 200, patience: 60_000 },
    (index) => `api-down ${index} ${run}`,
  )
  const refused = await ask(`${edge.origin}/api/mail_en.php`, { method: 'POST' })
  // News that nobody has asked for before.
  for (let id = 900; id < 940; id += 1) {
    await ask(`${edge.origin}/api/get_news.php?id=${id}`)
    await seconds(0.2)
  }
  await Promise.all(edge.apis.map((member) => member.start()))
  const recoverySeconds = await secondsUntil(
    async () => (await ask(`${edge.origin}/api/news.php?page=1`)).status === 200,
  )
  const enquiries = await sending
  const arrival = await arrived(ground, enquiries)
  const result = sum(await visitors.stop())
  const ok =
    result.failed === 0 && refused.status >= 500 && enquiries.givenUp === 0 && arrival.lost + arrival.doubled === 0
  return { ...nothing, ...result, ...arrival, recoverySeconds, ok }
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

const runaway: Drill = async (ground) => {
  const { edge } = ground
  const pids = () => edge.sites.map((member) => member.process().pid).join(' ')
  const before = pids()
  const others = addresses.filter((address) => !address.startsWith('/news'))
  const visitors = startVisitors({
    origin: edge.origin,
    connections: 30,
    pause: 1000,
    next: (index) => `${others[index % others.length]!}?visit=${index}`,
  })
  const notes: Record<string, number> = {}
  let isTold = true
  for (const [name, code] of Object.entries(runaways)) {
    const version = await ground.storeNews(rendersInstead('server/news.js', code))
    await ground.activateNews(version)
    await seconds(1)
    // Of a server itself: the edge would show the page from before.
    const page = await ask(`${edge.sites[0]!.origin}/news-en`)
    notes[`${name}: ms to the message`] = Math.round(page.milliseconds)
    isTold &&= page.status === 503 && isToldUnavailable(page.body) && page.milliseconds < 2000
    await seconds(3)
    await ground.activateNews(ground.newsVersion)
    await seconds(1)
  }
  const result = sum(await visitors.stop())
  const ok = result.failed === 0 && isTold && pids() === before
  return { ...nothing, ...result, ok, notes: { ...result.notes, ...notes } }
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

export const groundDrills: Record<string, Drill> = {
  'edge-kill': edgeKill,
  'both-down': bothDown,
  'api-down': apiDown,
  'database-down': databaseDown,
  'release-storm': releaseStorm,
  runaway,
  hostile,
  enquiries,
  soak,
}
