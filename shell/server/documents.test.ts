/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { RenderOutcome, RenderTask } from '../renderer/index.ts'
import { TestSite } from './testSite.ts'

let site: TestSite
let tasks: RenderTask[]

beforeEach(async () => {
  site = await TestSite.prepare()
  await site.releaseNews()
  tasks = []
})

afterEach(() => site.remove())

/** Renders a document that says which one it is. @param needs what it asks of the API */
const render =
  (...needs: { path: string }[]) =>
  (task: RenderTask): Promise<RenderOutcome> => {
    if (needs.length > task.answers.length) return Promise.resolve({ needs })
    tasks.push(task)
    const html = `<p>document ${tasks.length} ${'of many words '.repeat(100)}</p>`
    return Promise.resolve({ rendered: { status: 200, html }, failure: null, reports: [] })
  }

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile'

it('renders a page once for all visitors who may see the same', async () => {
  const app = await site.create({}, render())
  const bodies = [await app.inject('/news'), await app.inject('/news')].map(({ body }) => body)
  expect(bodies[0]).toContain('document 1')
  expect(bodies[1]).toBe(bodies[0])
  expect(tasks).toHaveLength(1)
})

it.each([
  ['of another device', { headers: { 'user-agent': phone } }],
  ['of another origin', { headers: { host: 'other.example.com' } }],
  ['of another page', { url: '/news/1' }],
])('renders a page anew that is %s', async (_, other) => {
  const app = await site.create({}, render())
  await app.inject({ url: '/news' })
  await app.inject({ url: '/news', ...other })
  expect(tasks).toHaveLength(2)
})

it.each([
  ['analytics', '_ga=GA1.1.1; _gid=1', '/news'],
  ['a PHP session', 'PHPSESSID=5f3c', '/news'],
  ['a preview that is none', 'preview=news@0.0.0', '/news'],
  ['a place in a rollout that is over', 'share=7', '/news'],
  ['campaign names in the address', '', '/news?utm_source=mail&utm_campaign=a%20b&fbclid=1&gclid=2&_gl=1*x'],
  ['campaign names around a page of news', '', '/news?utm_source=mail&page=2&msclkid=1'],
])('shows a visitor with %s the document in the cache', async (_, cookie, url) => {
  const app = await site.create({}, render())
  const first = await app.inject(url.includes('page=2') ? '/news?page=2' : '/news')
  const { headers, body } = await app.inject({ url, headers: { cookie } })
  expect(headers['server-timing']).toBe('cache;desc=hit')
  expect(body).toBe(first.body)
})

it.each([
  '/News?page=2',
  '/news/?page=2',
  '/%6eews?page=2',
  '/./news?page=2',
  '/x/%2e%2e/news?page=2',
  '/x\\..\\news?page=2',
])('renders one document for all spellings of a path: %s', async (target) => {
  const app = await site.create({}, render())
  const first = await app.inject('/news?page=2')
  const { content } = await site.ask(`GET ${target} HTTP/1.1\r\nHost: localhost:80\r\nConnection: close\r\n\r\n`)
  expect(tasks.map(({ url }) => url)).toEqual(['http://localhost/news?page=2'])
  expect(content).toContain(first.body)
})

it('renders no campaign name into a document that others are shown', async () => {
  const app = await site.create({}, render())
  await app.inject('/news?utm_source=mail&page=2&fbclid=secret')
  expect(tasks.map(({ url }) => url)).toEqual(['http://localhost/news?page=2'])
})

it('holds no document at a query that the page doesn’t name: there could be any number', async () => {
  const app = await site.create({}, render())
  const first = await app.inject('/news?kind=mail')
  await app.inject('/news?kind=mail')
  expect(tasks).toHaveLength(2)
  expect(first.headers['etag']).toBeUndefined()
})

it('holds no document that lacks what the API should have said', async () => {
  const app = await site.create({}, render({ path: '/api/news.php?page=1' }))
  await app.inject('/news')
  await app.inject('/news')
  expect(tasks).toHaveLength(2)
})

it('says where the document came from and what this one took', async () => {
  const app = await site.create({}, render())
  const timing = async () => (await app.inject('/news')).headers['server-timing']
  expect(await timing()).toMatch(/^cache;desc=miss, load;dur=[\d.]+, render;dur=[\d.]+$/)
  expect(await timing()).toBe('cache;desc=hit')
})

it('tells a browser that has the document so, whatever the encoding it came in', async () => {
  const app = await site.create({}, render())
  const ask = (headers: Record<string, string>) => app.inject({ url: '/news', headers })
  const { headers } = await ask({ 'accept-encoding': 'br' })
  const etag = String(headers['etag'])
  const again = await ask({ 'accept-encoding': 'gzip', 'if-none-match': `"other", ${etag}` })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(again.headers).toMatchObject({
    etag,
    'cache-control': 'no-cache, no-transform',
    vary: 'User-Agent, Accept-Encoding',
  })
  expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200)
})

it('packs a document as the browser takes it', async () => {
  const app = await site.create({}, render())
  const ask = async (encodings: string) => {
    const { headers, rawPayload } = await app.inject({ url: '/news', headers: { 'accept-encoding': encodings } })
    return { encoding: headers['content-encoding'], content: rawPayload }
  }
  for (let round = 0; round < 2; round += 1) {
    const brotli = await ask('gzip, deflate, br, zstd')
    expect(brotli.encoding).toBe('br')
    expect(brotliDecompressSync(brotli.content).toString()).toContain('document 1')
    const gzip = await ask('gzip')
    expect(gzip.encoding).toBe('gzip')
    expect(gunzipSync(gzip.content).toString()).toContain('document 1')
    expect((await ask('identity')).content.toString()).toContain('document 1')
  }
})

it('renders each request where it is to hold nothing', async () => {
  const app = await site.create({ PAGE_CACHE_MB: '0' }, render())
  await app.inject('/news')
  await app.inject('/news')
  expect(tasks).toHaveLength(2)
})

it('makes a few documents of one remote at a time, and of another one meanwhile', async () => {
  const begun: string[] = []
  const ending = Promise.withResolvers<void>()
  const app = await site.create({}, async (task) => {
    const { pathname } = new URL(task.url)
    begun.push(pathname)
    if (pathname === '/news') await ending.promise
    return render()(task)
  })
  const asked = Array.from({ length: 20 }, (_, at) => app.inject(`/news?x=${at}`))
  expect((await app.inject('/about?x=1')).statusCode).toBe(200)
  expect(begun.filter((path) => path === '/news')).toHaveLength(8)
  ending.resolve()
  expect(new Set((await Promise.all(asked)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})
