import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { familyOf } from '../../scripts/checkout/index.ts'
import { type Site, previewToken, startSite } from '../support/site.ts'
import { findings, insideAttacks, searching } from '../fixtures/insideAttacks.ts'
import { type DrillResult, nothing } from './drill.ts'
import { ask, pageFault, startVisitors } from './visitors.ts'

const othersPages = ['/', '/en', '/about', '/about-en', '/service/battery', '/access-en', '/contact', '/contact-en']
const newsPages = ['/news', '/news-en', '/news/1', '/news-en/2']

/** A rollout to N % includes visitors whose cookie `share` is below N. So 99 is included last and 0 first. */
const outsider = { cookie: 'share=99' }
const insider = { cookie: 'share=0' }

/** A short run tries only these attacks outside of previews. */
const fewAttacks = ['changes the built-ins that render documents', 'sends several outcomes']

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

/** Removes the settings and the tags of news from a document, because they differ between releases of news. */
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
 * Runs signed but malicious releases of one remote: first in a preview, then in a percentage rollout, then active. They
 * attack the server, other remotes and visitors. Nothing outside their own pages may change.
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
      if (answer?.body.includes(typed)) note(`${name}: read a visitor’s input`)
      if (answer?.body.includes(previewToken)) note(`${name}: read the preview token`)
      const [, count, found] = findings.exec(answer?.body ?? '') ?? []
      if (count !== undefined) looked += 1
      if (found) note(`${name}: found ${found}`)
    }
  }

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
      // Every second visit has an undeclared query parameter, so the page does not come from a cache.
      next: (index) => ({
        path: addresses[(index >> 1) % addresses.length]! + (index % 2 === 0 ? '' : `?visit=${phase[0]}${index}`),
        headers: { ...outsider, 'x-forwarded-for': `198.18.0.${index % 250}` },
      }),
      fault: (answer) => pageFault(answer) ?? (known.has(compared(answer.body)) ? null : 'the page changed'),
    })
    const enquirer = setInterval(() => {
      const headers = { origin: site.origin, 'content-type': 'application/x-www-form-urlencoded' }
      const body = new URLSearchParams({ content: typed, name: typed }).toString()
      result.requests += 1
      ask(`${site.origin}/contact`, { method: 'POST', headers, body }).then(
        ({ body }) => (body.includes(typed) ? undefined : note(`${phase}: a form lost the visitor’s input`)),
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
    if (now.body !== before.get(address)) note(`${address} changed permanently`)
  }
  const processes = await processesOf()
  if (!server || !processes.includes(server)) note('the server ended')
  for (const each of processes) {
    if (!/^(?:main|renderer|sanitizer)\.mjs /.test(each)) note(`a process was started: ${each}`)
  }
  if (looked < searching.length) note('an attack did not search')
  return { ...result, ok: Object.keys(notes).length === 0 && result.requests > 0 }
}
