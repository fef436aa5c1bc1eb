import { readFile } from 'node:fs/promises'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { familyOf } from '../../scripts/checkout/index.ts'
import { type Site, previewToken, startSite } from '../support/site.ts'
import { findings, insideAttacks, insideMark, searching } from './insideAttacks.ts'
import type { DrillResult } from './drill.ts'
import { ask, pageFault, startVisitors } from './visitors.ts'

const othersPages = ['/', '/en', '/about', '/about-en', '/service/battery', '/access-en', '/contact', '/contact-en']
const newsPages = ['/news', '/news-en', '/news/1', '/news-en/2']

/** The last of a hundred visitors is shown a percentage rollout last, and the first one first. */
const outsider = { cookie: 'share=99' }
const insider = { cookie: 'share=0' }

/** A test run has time for these: one attack of each kind in previews, then those that reach furthest. */
const shortAttacks = [
  ...searching,
  'changes what documents are made with',
  'sends several outcomes',
  'sends objects without end',
  'asks for paths outside the API',
  'loops once it has answered',
]
const fewAttacks = ['changes what documents are made with', 'sends several outcomes']

/** A visitor types this, and the attacker must not see it. */
const typed = 'typed-by-a-visitor'

/** A release of news that does this on its list. */
async function storeAttack(site: Site, name: string): Promise<string> {
  const version = await site.storeVariant('news', {
    edit: (text, file) => (file === 'server/news.js' ? text + insideAttacks[name]! : text),
  })
  await site.sign('news', version)
  return version
}

async function previewCookie(site: Site, version: string): Promise<string> {
  const entrance = `${site.origin}/news?preview=news@${version}&token=${previewToken}`
  const { headers } = await fetch(entrance, { redirect: 'manual' })
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .join('; ')
}

/** A document without what names the releases and the files of news, which change with its release. */
const withoutNewsRelease = (html: string) =>
  html.replace(/<script type="application\/json".*?<\/script>/s, '').replace(/<(?:link|script)[^>]*mfe-news[^>]*>/g, '')

/** The composing server and the processes it has started, by the files they run. */
async function processesOf(): Promise<string[]> {
  const family = await familyOf(process.pid)
  const commands = await Promise.all(family.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return family.flatMap((pid, index) => {
    const file = commands[index]!.split('\0').find((word) => /\/server\/\w+\.mjs$/.test(word))
    return file === undefined ? [] : [`${path.basename(file)} ${pid}`]
  })
}

/** Listens on the loopback, as the API and other services do, and counts who comes. */
async function startBait() {
  let visits = 0
  const server = net.createServer((socket) => {
    visits += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, visits: () => visits, close: () => server.close() }
}

/**
 * Signed releases of one remote try all they can against the server, the other remotes and the visitors, first previewed,
 * then in a percentage rollout, then active. Nobody else may notice.
 */
export async function insideAttacker(isShort: boolean): Promise<DrillResult> {
  const bait = await startBait()
  const site = await startSite({ PAGE_CACHE_MB: '0', TRUST_PROXY: 'loopback' }, { ownStore: true })
  const notes: Record<string, number> = {}
  const note = (what: string) => void (notes[what] = (notes[what] ?? 0) + 1)
  const built = site.builtVersion('news')
  const attacks = isShort ? shortAttacks : Object.keys(insideAttacks)
  let requests = 0
  let failed = 0
  let looked = 0

  const read = async (address: string, headers: Record<string, string>) => ask(site.origin + address, { headers })

  /** Has an attack run a few times, and looks at what it gets to see. */
  async function attack(name: string, times: number, headers: Record<string, string>) {
    for (let visit = 0; visit < times; visit += 1) {
      const answer = await read(`/news-en?n=${visit}`, headers).catch(() => null)
      if (!answer) {
        note(`${name}: the server did not answer`)
        continue
      }
      if (answer.body.includes(typed)) note(`${name}: saw what a visitor typed`)
      if (answer.body.includes(previewToken)) note(`${name}: saw the token of previews`)
      const [, count, found] = findings.exec(answer.body) ?? []
      if (count !== undefined) looked += 1
      if (found) note(`${name}: found ${found}`)
    }
  }

  /** Others look at pages and send forms meanwhile. @returns ends it, and counts those who noticed something */
  function startOthers(
    phase: string,
    addresses: readonly string[],
    known: ReadonlySet<string>,
    read = (body: string) => body,
  ) {
    const visitors = startVisitors({
      origin: site.origin,
      connections: 4,
      pause: 300,
      // Every other visit has a query that pages do not name, and gets a page that no cache has.
      next: (index) =>
        addresses[(index >> 1) % addresses.length]! + (index % 2 === 0 ? '' : `?visit=${phase[0]}${index}`),
      headers: (index) => ({ ...outsider, 'x-forwarded-for': `198.18.0.${index % 250}` }),
      fault: (answer) => pageFault(answer) ?? (known.has(read(answer.body)) ? null : 'not the page it was before'),
    })
    const enquirer = setInterval(() => {
      const headers = { origin: site.origin, 'content-type': 'application/x-www-form-urlencoded' }
      const body = new URLSearchParams({ content: typed, name: typed }).toString()
      requests += 1
      ask(`${site.origin}/contact`, { method: 'POST', headers, body }).then(
        (answer) => {
          if (answer.status !== 200 || !answer.body.includes(typed))
            note(`${phase}: a form came back without its words`)
        },
        () => note(`${phase}: a form got no answer`),
      )
    }, 4000)
    return async () => {
      clearInterval(enquirer)
      const visits = await visitors.stop()
      requests += visits.requests
      failed += visits.failed
      for (const [reason, times] of Object.entries(visits.reasons)) notes[`${phase}: ${reason}`] = times
    }
  }

  try {
    const all = [...othersPages, ...newsPages]
    const before = new Map<string, string>()
    for (const address of all) before.set(address, (await read(address, outsider)).body)
    const [server] = await processesOf()
    const exact = new Set(before.values())

    const stopForPreviews = startOthers('previewed', all, exact)
    for (const name of attacks) {
      const cookie = await previewCookie(site, await storeAttack(site, name))
      await attack(name, 2, { cookie })
    }
    await stopForPreviews()

    const stopForRollouts = startOthers('in a rollout', all, exact)
    for (const name of isShort ? fewAttacks : attacks) {
      await site.registry.activate('news', await storeAttack(site, name), { share: 5 })
      await attack(name, 2, insider)
    }
    await site.activate('news', built)
    await stopForRollouts()

    const pages = new Set(othersPages.map((address) => withoutNewsRelease(before.get(address)!)))
    const stopForActive = startOthers('active', othersPages, pages, withoutNewsRelease)
    for (const name of isShort ? fewAttacks : attacks) {
      await site.registry.activate('news', await storeAttack(site, name))
      await attack(name, 2, outsider)
    }
    await stopForActive()

    // A release that nobody has activated does not stand in for one that is in quarantine.
    await site.activate('news', built)
    await storeAttack(site, 'changes what documents are made with')
    await site.registry.activate('news', await storeAttack(site, 'loops'))
    for (const address of ['/news-en', '/news', '/news-en?n=1', '/news-en', '/news', '/news-en?n=2']) {
      if ((await read(address, outsider)).body.includes(insideMark)) note('a release went live that nobody activated')
    }
    await site.activate('news', built)

    for (const address of all) {
      const now = await read(address, outsider)
      if (now.body !== before.get(address)) note(`${address} is another page afterwards`)
    }
    const processes = await processesOf()
    if (!server || !processes.includes(server)) note('the server ended')
    for (const each of processes) {
      if (!/^(?:main|renderer|sanitizer)\.mjs /.test(each)) note(`a process was started: ${each}`)
    }
    if (bait.visits() > 0) note('somebody connected on the loopback')
    if (looked < searching.length) note('an attack did not search')
    return {
      ...{ requests, failed, lost: 0, doubled: 0, recoverySeconds: null },
      ok: Object.keys(notes).length === 0 && requests > 0,
      notes,
    }
  } finally {
    await site.close()
    bait.close()
  }
}
