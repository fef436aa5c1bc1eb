import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:http2'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fieldsOf } from '@site/enquiry-service/testing'
import type { APIRequestContext, Page } from 'playwright/test'
import { type Member, needPrograms } from '../scripts/edge/edgeSite.ts'
import { type Ground, startGround } from './drills/ground.ts'
import { type Answer, pageFault, startVisitors } from './drills/visitors.ts'
import { previewToken } from './support/site.ts'
import { openEnquiry } from './support/enquiry.ts'
import { expect, open, skip, test as base } from './support/test.ts'

// The site behind nginx, with two composing servers, two API replicas and a database.

let ground: Ground | undefined
let edge: Ground['edge']

const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from the pattern
  baseURL: async ({}, use) => use(ground?.edge.origin),
  ignoreHTTPSErrors: true,
})

test.describe.configure({ mode: 'serial', timeout: 180_000 })

test.beforeAll(async () => {
  const missing = await needPrograms().then(() => null, String)
  if (missing !== null) return skip(`Skipped the tests of the edge. ${missing}`)
  ground = await startGround({
    settings: { ENQUIRY_RATE_LIMIT: '3', PREVIEW_TOKEN: previewToken, SMTP_URL: '' },
  })
  edge = ground.edge
})

test.afterAll(() => ground?.close())

const marked = (page: Page, id: string) => expect(page.locator('body')).toHaveAttribute('data-page', id)

/** Requests a path over HTTP/2 without normalizing it. @returns the response headers */
async function answerOf(path: string, headers: Record<string, string> = {}) {
  const session = connect(edge.origin, { rejectUnauthorized: false })
  const request = session.request({ ':path': path, ...headers }).resume()
  const [answer] = (await once(request, 'response')) as [Record<string, string>]
  await once(request, 'close')
  session.close()
  return answer
}

test('a visitor navigates the site and sends an enquiry', async ({ page, consoleLines }) => {
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'お知らせ' }).click()
  await marked(page, 'news')
  const form = await openEnquiry(page, 'en')
  await form.confirmLeast()
  await form.send.click()
  await expect(form.region).toHaveAttribute('aria-busy', 'false')
  const reference = await form.reference.innerText()
  const mail = path.join(ground!.outbox, `${reference}.eml`)
  // The API responds when the database has stored the enquiry. Delivery follows shortly after.
  await expect.poll(() => readFile(mail, 'utf8').catch(() => '')).toContain('Ann Example')
  expect(consoleLines).toEqual([])
})

test('redirects requests without TLS to the same page with TLS, whatever their Host header contains', async ({
  request,
}) => {
  for (const host of [`localhost:${ground!.httpPort}`, 'other.example', 'other.example:80']) {
    const address = `http://localhost:${ground!.httpPort}/about-en?a=b`
    const answer = await request.get(address, { maxRedirects: 0, headers: { host } })
    expect([answer.status(), answer.headers()['location']]).toEqual([308, `${edge.origin}/about-en?a=b`])
  }
})

test('refuses addresses with dot segments or backslashes, which servers and caches may parse differently', async () => {
  for (const [path, status] of [
    ['/_remotes/..\\about', 400],
    ['/_remotes/..%5Cabout', 400],
    ['/_remotes/%2e%2E/about', 400],
    ['/static/.%2e%2fabout', 400],
    ['/_remotes%2f../about', 400],
    ['/./about', 400],
    ['/about/..?a=b', 400],
    ['/about?from=/../..%5c\\', 200],
    ['/.hidden', 404],
    ['/a..b/...', 404],
  ] as const)
    expect([path, (await answerOf(path))[':status']]).toEqual([path, status])
})

test('sends pages with HSTS, and immutable files with the compression from the build', async ({ request }) => {
  const html = await (await request.get('/about')).text()
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(html) ?? []
  const [entry = ''] = /\/_remotes\/[^"]+\.js/.exec(html) ?? []
  for (const file of [script, entry]) {
    for (const encoding of ['br', 'gzip']) {
      const answer = await answerOf(file, { 'accept-encoding': encoding })
      expect(answer).toMatchObject({ ':status': 200, 'content-encoding': encoding })
      expect(answer['cache-control']).toMatch(/immutable/)
    }
    expect(await answerOf(file)).not.toHaveProperty('content-encoding')
  }
  const page = await answerOf('/about')
  expect(page).toMatchObject({ ':status': 200, 'cache-control': 'no-cache, no-transform' })
  expect(page['strict-transport-security']).toMatch(/max-age=\d{8}/)
})

test('sends a delta to browsers with a file of the previous release, and caches no delta for an invented file', async ({
  request,
}) => {
  const compositionOf = async (origin: string) =>
    (await request.get(`${origin}/_composition`)).headers()['site-composition']
  const active = await compositionOf(edge.origin)
  const html = await (await request.get('/news')).text()
  const [address = '', version = '', name = ''] =
    /\/_remotes\/mfe-news\/([^/]+)\/client\/(news\.[^"]+\.js)/.exec(html) ?? []
  const next = await ground!.storeNews((text, file) =>
    file === `client/${name}` ? `${text};void "one line more";` : text,
  )
  const digest = (content: Buffer | string) => createHash('sha256').update(content).digest('base64')
  const offer = (dictionary: string) =>
    answerOf(address.replace(version, next), {
      'accept-encoding': 'gzip, br, zstd, dcb, dcz',
      'available-dictionary': `:${dictionary}:`,
    })
  const before = digest(await readFile(path.join(ground!.shelf, version, 'client', name)))
  await edge.registry.activate('news', next)
  // Servers notice an activation a moment later.
  await expect.poll(async () => (await offer(before))['content-encoding']).toBe('dcz')
  expect((await offer(digest('made up')))['content-encoding']).not.toBe('dcz')
  // This time from the cache of nginx.
  expect(await offer(before)).toMatchObject({ ':status': 200, 'content-encoding': 'dcz' })
  await edge.registry.activate('news', version)
  for (const { origin } of edge.sites) await expect.poll(() => compositionOf(origin)).toBe(active)
})

test('shows each device its own page, with an integrity policy if its browser supports it', async ({ request }) => {
  for (const userAgent of [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ]) {
    const headers = { 'user-agent': userAgent }
    const shownBy = async (origin: string) => {
      const answer = await request.get(`${origin}/access`, { headers })
      return [/"device":"(\w+)"/.exec(await answer.text())?.[1], answer.headers()['integrity-policy']]
    }
    expect(await shownBy(edge.origin), userAgent).toEqual(await shownBy(edge.sites[0]!.origin))
  }
})

test('shows a previewed release to the holder of the link and to nobody else', async ({ request, browser }) => {
  const notice = /"preview":\{"remote":"news"/
  await request.get('/news')
  const preview = await request.get(`/news?preview=news@${ground!.newsVersion}&token=${previewToken}`)
  expect(await preview.text()).toMatch(notice)
  expect(preview.headers()['cache-control']).toContain('no-store')
  expect(await (await request.get('/news')).text()).toMatch(notice)
  const other = await browser.newContext({ ignoreHTTPSErrors: true })
  expect(await (await other.request.get(`${edge.origin}/news`)).text()).not.toMatch(notice)
  await other.close()
})

test('limits enquiries by their real address, not by the address in their headers', async ({ request }) => {
  const send = (index: number) =>
    request.post('/api/mail_en.php', {
      form: fieldsOf('en'),
      headers: {
        'idempotency-key': `limit ${index}`,
        'x-forwarded-for': `192.0.2.${index}`,
        forwarded: 'for=192.0.2.9',
      },
    })
  const statuses = []
  for (let index = 0; index < 4; index += 1) statuses.push((await send(index)).status())
  // The limit is three. The first test has already sent one.
  expect(statuses).toEqual([200, 200, 429, 429])
  const large = await request.post('/api/mail_en.php', { data: 'x'.repeat(100_000) })
  expect(large.status()).toBe(413)
  expect(await large.json()).toMatchObject({ code: 0 })
})

/** Starts killed processes again. */
const bringBack = (members: Member[]) => Promise.all(members.map((member) => member.start()))

const statusesOf = async (request: APIRequestContext, paths: string[]) =>
  Promise.all(paths.map(async (each) => (await request.get(each)).status()))

test('tells a tab which releases are active, and keeps the input of an enquiry that must be reloaded', async ({
  request,
}) => {
  const document = await (await request.get('/about')).text()
  const answer = await request.get('/_composition')
  const tag = answer.headers()['site-composition'] ?? 'none'
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([204, 'no-store'])
  expect(document).toContain(`"composition":"${tag}"`)

  const headers = { 'sec-fetch-site': 'same-origin' }
  const typed = await request.post('/contact', { form: { content: 'typed before' }, headers })
  expect([typed.status(), typed.headers()['cache-control']]).toEqual([200, 'private, no-store, no-transform'])
  expect(await typed.text()).toContain('typed before')
  expect(await (await request.get('/contact')).text()).not.toContain('typed before')
  expect((await request.post('/about', { form: { content: 'x' }, headers })).status()).toBe(413)
  const report = { remote: 'news', version: null, code: 'TIMEOUT' }
  expect((await request.post('/_reports', { data: report })).status()).toBe(204)
})

test('no request of one visitor makes the site unavailable for others', async ({ request }) => {
  const headers = { 'content-encoding': 'gzip', 'content-type': 'application/x-www-form-urlencoded' }
  for (let times = 0; times < 6; times += 1) await request.put('/api/nothing', { headers, data: 'G' })
  expect(await statusesOf(request, ['/service?five', '/en?six'])).toEqual([200, 200])
  const slow = { 'user-agent': `${'bb1'.repeat(2600)}xiino` }
  await request.get('/about?seven', { headers: slow })
  expect(await (await request.get('/about?seven')).text()).toContain('"device":"desktop"')
})

test('requests for missing news do not affect pages while the API is down', async ({ request }) => {
  await Promise.all(edge.apis.map((member) => member.kill()))
  for (let id = 900; id < 908; id += 1) await request.get(`/api/get_news.php?id=${id}`)
  const enquiry = await request.post('/api/mail_en.php', { form: fieldsOf('en') })
  expect([enquiry.status(), (await enquiry.json()) as unknown]).toEqual([503, expect.objectContaining({ code: 0 })])
  expect(await statusesOf(request, ['/service?eight', '/en?nine'])).toEqual([200, 200])
  await bringBack(edge.apis)
})

/** Returns the fault of a response, or null. A page must be complete. Any other response must not have a 5xx status. */
const shownOrRefused = (answer: Answer) =>
  answer.body.startsWith('<!') ? pageFault(answer) : answer.status < 500 ? null : `answered with ${answer.status}`

test('no request is lost when a server and an API replica restart or crash', async () => {
  let isDying = false
  const visitors = startVisitors({
    origin: edge.origin,
    connections: 12,
    pause: 50,
    next: (index) => ({
      path: index % 3 === 0 ? `/about?fresh=${index}` : `/api/get_news.php?id=${index % 2}${index}`,
      // nginx never repeats a POST, so a crash of a process would lose it. A proper shutdown loses none.
      method: index % 3 === 2 && !isDying ? 'POST' : 'GET',
      // A slow response is not lost.
      patience: 60_000,
    }),
    fault: shownOrRefused,
  })
  for (const member of [edge.sites[0]!, edge.apis[0]!]) {
    await member.end()
    await member.start()
  }
  isDying = true
  await delay(1000)
  const dying = [edge.sites[1]!, edge.apis[1]!]
  await Promise.all(dying.map((member) => member.kill()))
  await delay(1000)
  await bringBack(dying)
  expect((await visitors.stop()).reasons).toEqual({})
})

test('without any server, shows cached pages, and answers 503 with a message for everything else', async ({
  request,
  page,
}) => {
  const before = await (await request.get('/about')).text()
  await Promise.all(edge.sites.map((member) => member.kill()))
  const seen = await request.get('/about')
  expect(seen.status()).toBe(200)
  expect(await seen.text()).toBe(before)
  const campaign = '/about?fbclid=1&utm_campaign=a%20b&_gl=1*x'
  const fromCampaign = await request.get(campaign, { headers: { cookie: '_ga=GA1; PHPSESSID=1' } })
  expect([fromCampaign.status(), await fromCampaign.text()]).toEqual([200, before])
  expect((await request.get('/about?gclid=1&other=1')).status()).toBe(503)
  const unseen = await page.goto('/service/wind-en')
  expect(unseen?.status()).toBe(503)
  expect(unseen?.headers()).toMatchObject({ 'cache-control': 'no-store, no-transform', 'retry-after': '5' })
  await expect(page.getByRole('heading')).toHaveText([
    'ただいまページを表示できません',
    'This page can’t be shown right now',
  ])
  const enquiry = await request.post('/api/mail_en.php', { form: fieldsOf('en') })
  expect(enquiry.status()).toBe(503)
  expect(await enquiry.json()).toMatchObject({ code: 0 })
  await Promise.all(edge.sites.map((member) => member.start()))
  await page.getByRole('link', { name: 'Load it again' }).click()
  await marked(page, 'wind-en')
})
