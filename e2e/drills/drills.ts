import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from 'node:tls'
import { fieldsOf } from '@site/enquiry-service/testing'
import type { EdgeSite, Member } from '../../scripts/edge/index.ts'
import { randomFrom } from '../support/attacks.ts'
import { compare, type Enquiries, sendEnquiries } from './enquirers.ts'
import { addresses, type Ground, somePage } from './ground.ts'
import { type Answer, ask, pageFault, startVisitors, type Visits } from './visitors.ts'

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
type Drill = (ground: Ground, isShort: boolean) => Promise<DrillResult>

const nothing = { requests: 0, failed: 0, lost: 0, doubled: 0, recoverySeconds: null, notes: {} }

const seconds = (count: number) => delay(count * 1000)

const sum = (visits: Visits) => ({ requests: visits.requests, failed: visits.failed, notes: visits.reasons })

/** Seconds until it is so. Gives up after a minute. */
async function secondsUntil(isSo: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - began > 60_000) return Infinity
    await delay(50)
  }
  return Number(((performance.now() - began) / 1000).toFixed(2))
}

/** A page that no cache has. */
const isAnswered = async (origin: string) => (await ask(`${origin}/about?fresh=${randomUUID()}`)).status === 200

const visitorsOf = ({ edge }: Ground, connections: number) =>
  startVisitors({ origin: edge.origin, connections, pause: 1000, next: somePage })

/** Until every accepted enquiry has arrived, or a minute has passed. */
async function arrived({ smtp }: Ground, enquiries: Enquiries) {
  await secondsUntil(() => Promise.resolve(compare(enquiries.accepted, smtp.accepted).lost === 0))
  return compare(enquiries.accepted, smtp.accepted)
}

const edgeKill: Drill = async (ground, isShort) => {
  const [connections, before, away, after] = isShort ? [40, 2, 3, 3] : [200, 20, 20, 20]
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
  const visitors = visitorsOf(ground, 50)
  await seconds(2)
  await Promise.all(edge.apis.map((member) => member.kill()))
  const sending = sendEnquiries(
    { origin: edge.origin, count: 8, atOnce: 4, faults: 0, pause: 200, patience: 60_000 },
    (index) => `api-down ${index} ${randomUUID()}`.slice(0, 30),
  )
  const refused = await ask(`${edge.origin}/api/mail_en.php`, { method: 'POST' })
  await seconds(8)
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
  const probe = { origin: edge.origin, count: 1, atOnce: 1, faults: 0, pause: 50, patience: 30_000 }
  const recoverySeconds = await secondsUntil(
    async () => (await sendEnquiries(probe, () => randomUUID())).accepted.size === 1,
  )
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

const message = 'This part can’t be shown'

/** What a release does in place of rendering its list. */
const runaways = {
  loops: 'for (;;) ;',
  allocates: 'const all = []; for (;;) all.push(new Array(1e6).fill({}))',
  exits: 'globalThis.process.exit()',
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
    const render = `;module.exports = { default: { ...module.exports.default, Page: () => { ${code} } } }`
    const version = await ground.storeNews((text, file) => (file === 'server/news.js' ? text + render : text))
    await ground.activateNews(version)
    await seconds(1)
    // Of a server itself: the edge would show the page from before.
    const page = await ask(`${edge.sites[0]!.origin}/news-en`)
    notes[`${name}: ms to the message`] = Math.round(page.milliseconds)
    isTold &&= page.status === 503 && page.body.replaceAll('<wbr/>', '').includes(message) && page.milliseconds < 2000
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

/** Kilobytes that a process and those it started hold. */
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

async function heldByAll({ sites, apis }: EdgeSite) {
  const all = await Promise.all([...sites, ...apis].map((member) => heldBy(member.process().pid ?? 0)))
  return {
    megabytes: Math.round(all.reduce((total, { kilobytes }) => total + kilobytes, 0) / 1024),
    handles: all.reduce((total, { handles }) => total + handles, 0),
  }
}

/** What only the server's own files hold. */
const secrets = /root:[x*]:0:0|PRIVATE KEY|"lockfileVersion"|"workspaces"|only-here/

const hostile: Drill = async ({ edge }, isShort) => {
  const random = randomFrom(7)
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!
  const noise = (length: number) =>
    Array.from({ length }, () => String.fromCharCode(33 + Math.floor(random() * 94))).join('')
  const paths = [
    () =>
      pick(['/..', '/%2e%2e', '/..%2f', '/static/..%2f..%2f', '/assets/%2e%2e/', '/_remotes/../../']) +
      pick(['etc/passwd', 'package.json', '.keys/news.pem', '.git/config']),
    () =>
      `/_remotes/${pick(['mfe-news', '..', '%00', noise(40)])}/${pick(['1.0.0-00000000', '..', noise(20)])}/${pick(['client/remoteEntry.js', 'release.json', 'server/news.js', '../registry.json'])}`,
    () => `/${encodeURIComponent(noise(30))}?${encodeURIComponent(noise(200))}`,
    () => `/news/${pick(['-1', '0', '1e9', '%F0%9F', 'NaN', '1%00', '../1', '9'.repeat(400)])}`,
    () => `/news?page=${encodeURIComponent(pick(['-1', "1' or 1=1", '<script>', '9'.repeat(300), '1&page=2']))}`,
    () =>
      `/api/${pick(['news.php', 'get_news.php', 'mail.php', '../healthz', 'db', 'news'])}?${pick(['page', 'id', '_limit', '__proto__'])}=${encodeURIComponent(noise(20))}`,
    () =>
      `/static/pdf/viewer.html?file=${encodeURIComponent(pick(['//evil.example/x.pdf', 'data:text/html,x', '../../package.json', 'javascript:1']))}`,
    () => `/?preview=news@${noise(10)}&token=${noise(16)}`,
  ]
  const headersOf = (): Record<string, string> => ({
    ...(random() < 0.2
      ? { cookie: `preview=${encodeURIComponent(noise(300))}; ${noise(5).replace(/[;=,]/g, '')}=1` }
      : {}),
    ...(random() < 0.2 ? { 'user-agent': noise(pick([0, 10, 3000])) } : {}),
    ...(random() < 0.2 ? { 'accept-encoding': pick(['br;q=0', '*', 'identity;q=0', noise(50)]) } : {}),
    ...(random() < 0.1 ? { range: pick(['bytes=0-', 'bytes=9999999-', 'bytes=-1', 'rows=1-2']) } : {}),
    ...(random() < 0.1 ? { 'x-forwarded-for': noise(30), 'x-forwarded-proto': 'gopher', forwarded: 'for=evil' } : {}),
    ...(random() < 0.1 ? { 'if-none-match': noise(20), 'if-modified-since': noise(20) } : {}),
    ...(random() < 0.05 ? { 'x-long': noise(9000) } : {}),
  })
  const bodies = [
    () => '',
    () => noise(2000),
    () => '{"__proto__":{"a":1}}',
    () => 'x'.repeat(70_000),
    () => 'name=%FF%FE&email=a&content=%00',
  ]
  const total = isShort ? 300 : 10_000
  const result = { ...nothing, notes: {} as Record<string, number | string> }
  const fault = (line: string) => {
    result.failed += 1
    result.notes[line] = Number(result.notes[line] ?? 0) + 1
  }
  const before = await heldByAll(edge)
  const pids = [...edge.sites, ...edge.apis].map((member) => member.process().pid).join(' ')

  // Each sends a byte from time to time, and never the rest.
  const slow = Array.from({ length: isShort ? 5 : 100 }, () => {
    const socket = connect({ port: Number(new URL(edge.origin).port), host: 'localhost', rejectUnauthorized: false })
    socket
      .on('error', () => undefined)
      .write('POST /api/mail.php HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n')
    const drip = setInterval(() => socket.write('X'), 1000)
    // An error that it ends with is an end as well.
    return new Promise<void>((resolve) => socket.once('close', () => resolve())).finally(() => clearInterval(drip))
  })
  const lane = async () => {
    while (result.requests < total) {
      result.requests += 1
      const path = pick(paths)()
      const method = pick(['GET', 'GET', 'GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])
      const body = ['GET', 'HEAD', 'TRACE', 'OPTIONS'].includes(method) ? undefined : pick(bodies)()
      try {
        const answer = await ask(edge.origin + path, {
          method,
          headers: headersOf(),
          ...(body === undefined ? {} : { body }),
        })
        if (answer.status >= 500) fault(`${method} ${path.slice(0, 60)} answered with ${answer.status}`)
        if (secrets.test(answer.body)) fault(`${path.slice(0, 60)} gave something away`)
      } catch (error) {
        // nginx ends a connection where a request is none; that is an answer too.
        const { code = '' } = error as { code?: string }
        if (!['ECONNRESET', 'EPIPE', 'HPE_INVALID_CONSTANT', 'ERR_INVALID_CHAR'].includes(code))
          fault(`${method}: ${(error as Error).message}`)
      }
    }
  }
  await Promise.all(Array.from({ length: 40 }, lane))
  const slowlyEnded = await Promise.race([Promise.all(slow).then(() => true), seconds(30).then(() => false)])
  const after = await heldByAll(edge)
  const isSame = pids === [...edge.sites, ...edge.apis].map((member) => member.process().pid).join(' ')
  const isFlat = after.megabytes < before.megabytes * 1.5
  return {
    ...result,
    ok: result.failed === 0 && slowlyEnded && isSame && isFlat && (await isAnswered(edge.origin)),
    notes: { ...result.notes, 'MB before': before.megabytes, 'MB after': after.megabytes },
  }
}

const soak: Drill = async (ground, isShort) => {
  const { edge } = ground
  const visitors = visitorsOf(ground, 60)
  const samples: { megabytes: number; handles: number; visits: number }[] = []
  const enquirers = { origin: edge.origin, count: 1, atOnce: 1, faults: 0, pause: 50, patience: 30_000 }
  for (let at = 0; at < (isShort ? 3 : 60); at += 1) {
    await seconds(isShort ? 1 : 10)
    await sendEnquiries(enquirers, () => randomUUID())
    samples.push({ ...(await heldByAll(edge)), visits: visitors.visits.times.length })
  }
  const result = sum(await visitors.stop())
  // The first minute fills caches.
  const steady = samples.slice(Math.floor(samples.length / 10))
  const third = Math.max(1, Math.floor(steady.length / 3))
  const mean = (of: typeof samples, key: 'megabytes' | 'handles') =>
    of.reduce((total, sample) => total + sample[key], 0) / of.length
  const growth = (key: 'megabytes' | 'handles') =>
    Number((mean(steady.slice(-third), key) / mean(steady.slice(0, third), key)).toFixed(2))
  const p99 = (from: number, to: number) => {
    const times = visitors.visits.times.slice(from, to).sort((a, b) => a - b)
    return times[Math.floor(times.length * 0.99)] ?? 0
  }
  const [begin, end] = [steady[0]?.visits ?? 0, steady.at(-1)?.visits ?? 0]
  const share = Math.floor((end - begin) / 3)
  const slower = Number((p99(end - share, end) / p99(begin, begin + share)).toFixed(2))
  const notes = {
    memory: growth('megabytes'),
    handles: growth('handles'),
    p99: slower,
    MB: samples.at(-1)?.megabytes ?? 0,
  }
  return {
    ...nothing,
    ...result,
    ok: result.failed === 0 && notes.memory < 1.15 && notes.handles < 1.15 && (isShort || slower < 2),
    notes: { ...result.notes, ...notes },
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
