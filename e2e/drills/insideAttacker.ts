import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { familyOf } from '../../scripts/checkout/index.ts'
import { type Site, previewToken, startSite } from '../support/site.ts'
import { findings, insideAttacks, searching } from './insideAttacks.ts'
import { type DrillResult, nothing } from './drill.ts'
import { ask, pageFault, startVisitors } from './visitors.ts'

const othersPages = ['/', '/en', '/about', '/about-en', '/service/battery', '/access-en', '/contact', '/contact-en']
const newsPages = ['/news', '/news-en', '/news/1', '/news-en/2']

/** The last of a hundred visitors is shown a percentage rollout last, and the first one first. */
const outsider = { cookie: 'share=99' }
const insider = { cookie: 'share=0' }

/** A test run has time for these outside of previews. */
const fewAttacks = ['changes what documents are made with', 'sends several outcomes']

const typed = 'typed-by-a-visitor'

async function storeAttack(site: Site, name: string): Promise<string> {
  const version = await site.storeVariant('news', {
    edit: (text, file) => (file === 'server/news.js' ? text + insideAttacks[name]! : text),
  })
  await site.sign('news', version)
  return version
}

async function previewCookie({ origin }: Site, version: string): Promise<string> {
  const entrance = `${origin}/news?preview=news@${version}&token=${previewToken}`
  const { headers } = await fetch(entrance, { redirect: 'manual' })
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** A document without what names the releases and the files of news, which change with its release. */
const withoutNewsRelease = (html: string) =>
  html.replace(/<script type="application\/json".*?<\/script>/s, '').replace(/<(?:link|script)[^>]*mfe-news[^>]*>/g, '')

async function processesOf(): Promise<string[]> {
  const family = await familyOf(process.pid)
  const commands = await Promise.all(family.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return family.flatMap((pid, index) => {
    const file = commands[index]!.split('\0').find((word) => /\/server\/\w+\.mjs$/.test(word))
    return file === undefined ? [] : [`${path.basename(file)} ${pid}`]
  })
}

/**
 * Signed releases of one remote try all they can against the server, the other remotes and the visitors, first previewed,
 * then in a percentage rollout, then active. Nobody else may notice.
 */
export async function insideAttacker(isShort: boolean): Promise<DrillResult> {
  await using site = await startSite({ PAGE_CACHE_MB: '0', TRUST_PROXY: 'loopback' }, { ownStore: true })
  const notes: Record<string, number> = {}
  const note = (what: string) => void (notes[what] = (notes[what] ?? 0) + 1)
  const built = site.builtVersion('news')
  const all = Object.keys(insideAttacks)
  const result = { ...nothing, notes }
  let looked = 0

  const read = async (address: string, headers: Record<string, string>) => ask(site.origin + address, { headers })

  async function attack(name: string, headers: Record<string, string>) {
    for (const visit of [0, 1]) {
      const answer = await read(`/news-en?n=${visit}`, headers).catch(() => null)
      if (!answer) note(`${name}: the server did not answer`)
      if (answer?.body.includes(typed)) note(`${name}: saw what a visitor typed`)
      if (answer?.body.includes(previewToken)) note(`${name}: saw the token of previews`)
      const [, count, found] = findings.exec(answer?.body ?? '') ?? []
      if (count !== undefined) looked += 1
      if (found) note(`${name}: found ${found}`)
    }
  }

  /** Attacks while others look at pages, which have to be as before, and send forms. */
  async function attackBeside(
    phase: string,
    addresses: readonly string[],
    compared: (body: string) => string,
    work: () => Promise<void>,
  ) {
    const known = new Set(addresses.map((address) => compared(before.get(address)!)))
    const visitors = startVisitors({
      origin: site.origin,
      connections: 4,
      pause: 300,
      // Every other visit has a query that pages do not name, and gets a page that no cache has.
      next: (index) => ({
        path: addresses[(index >> 1) % addresses.length]! + (index % 2 === 0 ? '' : `?visit=${phase[0]}${index}`),
        headers: { ...outsider, 'x-forwarded-for': `198.18.0.${index % 250}` },
      }),
      fault: (answer) => pageFault(answer) ?? (known.has(compared(answer.body)) ? null : 'not the page it was before'),
    })
    const enquirer = setInterval(() => {
      const headers = { origin: site.origin, 'content-type': 'application/x-www-form-urlencoded' }
      const body = new URLSearchParams({ content: typed, name: typed }).toString()
      result.requests += 1
      ask(`${site.origin}/contact`, { method: 'POST', headers, body }).then(
        ({ body }) => (body.includes(typed) ? undefined : note(`${phase}: a form came back without its words`)),
        () => note(`${phase}: a form got no answer`),
      )
    }, 4000)
    await work()
    clearInterval(enquirer)
    const visits = await visitors.stop()
    result.requests += visits.requests
    result.failed += visits.failed
    for (const [reason, times] of Object.entries(visits.reasons)) notes[`${phase}: ${reason}`] = times
  }

  const before = new Map<string, string>()
  const everyPage = [...othersPages, ...newsPages]
  for (const address of everyPage) before.set(address, (await read(address, outsider)).body)
  const [server] = await processesOf()

  await attackBeside('previewed', everyPage, String, async () => {
    for (const name of all) await attack(name, { cookie: await previewCookie(site, await storeAttack(site, name)) })
  })
  await attackBeside('in a rollout', everyPage, String, async () => {
    for (const name of isShort ? fewAttacks : all) {
      await site.registry.activate('news', await storeAttack(site, name), { share: 5 })
      await attack(name, insider)
    }
    await site.activate('news', built)
  })
  await attackBeside('active', othersPages, withoutNewsRelease, async () => {
    for (const name of isShort ? fewAttacks : all) {
      await site.registry.activate('news', await storeAttack(site, name))
      await attack(name, outsider)
    }
  })

  await site.activate('news', built)
  for (const address of everyPage) {
    const now = await read(address, outsider)
    if (now.body !== before.get(address)) note(`${address} is another page afterwards`)
  }
  const processes = await processesOf()
  if (!server || !processes.includes(server)) note('the server ended')
  for (const each of processes) {
    if (!/^(?:main|renderer|sanitizer)\.mjs /.test(each)) note(`a process was started: ${each}`)
  }
  if (looked < searching.length) note('an attack did not search')
  return { ...result, ok: Object.keys(notes).length === 0 && result.requests > 0 }
}
