/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { RenderOutcome, RenderTask } from '../renderer/index.ts'
import { siteOfEachTest } from './testing.ts'

const site = siteOfEachTest()
let tasks: RenderTask[]

beforeEach(async () => {
  await site.releaseNews()
  tasks = []
})

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

it.each([
  ['another device', { headers: { 'user-agent': phone } }],
  ['another origin', { headers: { host: 'other.example.com' } }],
  ['another page', { url: '/news/1' }],
])('renders a page anew for %s', async (_, other) => {
  const app = await site.create({}, render())
  await app.inject({ url: '/news' })
  await app.inject({ url: '/news', ...other })
  expect(tasks).toHaveLength(2)
})

it.each([
  ['cookies of others', '_ga=GA1.1.1; PHPSESSID=5f3c', '/news?page=2'],
  ['a preview that is none', 'preview=news@0.0.0', '/news?page=2'],
  ['a place in a rollout that is over', 'share=7', '/news?page=2'],
  ['campaign names in the address', '', '/news?utm_source=mail&page=2&utm_campaign=a%20b&fbclid=1&_gl=1*x'],
])('shows a visitor with %s the document in the cache, which says where it came from', async (_, cookie, url) => {
  const app = await site.create({}, render())
  const first = await app.inject('/news?page=2')
  expect(first.headers['server-timing']).toMatch(/^cache;desc=miss, load;dur=[\d.]+, render;dur=[\d.]+$/)
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
  '/news?utm_source=mail&page=2&fbclid=secret',
])('renders one document for all spellings of an address, without the name of a campaign: %s', async (target) => {
  const app = await site.create({}, render())
  const first = await app.inject('/news?page=2')
  const { content } = await site.ask(`GET ${target} HTTP/1.1\r\nHost: localhost:80\r\nConnection: close\r\n\r\n`)
  expect(tasks.map(({ url }) => url)).toEqual(['http://localhost/news?page=2'])
  expect(content).toContain(first.body)
})

it.each([
  ['at a query that the page doesn’t name: there could be any number', '/news?kind=mail', {}, []],
  ['that lacks what the API should have said', '/news', {}, [{ path: '/api/news.php?page=1' }]],
  ['where it is to hold nothing', '/news', { PAGE_CACHE_MB: '0' }, []],
])('holds no document %s', async (_, url, environment, needs) => {
  const app = await site.create(environment, render(...needs))
  expect((await app.inject(url)).headers['etag']).toBeUndefined()
  await app.inject(url)
  expect(tasks).toHaveLength(2)
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
    return [headers['content-encoding'], rawPayload] as const
  }
  const [[br, packed], [gz, zipped]] = [await ask('gzip, deflate, br, zstd'), await ask('gzip')]
  const [none, plain] = await ask('identity')
  expect([br, gz, none]).toEqual(['br', 'gzip', undefined])
  expect(brotliDecompressSync(packed).equals(plain)).toBe(true)
  expect(gunzipSync(zipped).equals(plain)).toBe(true)
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
