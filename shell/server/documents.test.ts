import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { RenderOutcome, RenderTask } from '../renderer/index.ts'
import { siteOfEachTest } from './testing.ts'

const site = siteOfEachTest()
const api = createServer((_, response) => response.end('{}'))
let tasks: RenderTask[]

beforeAll(() => new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening)))
afterAll(() => api.close())

beforeEach(async () => {
  await site.releaseNews()
  tasks = []
})

/** Renders a document that contains its number. */
function render(task: RenderTask): Promise<RenderOutcome> {
  tasks.push(task)
  const html = `<p>document ${tasks.length} ${'of many words '.repeat(100)}</p>`
  return Promise.resolve({ rendered: { status: 200, html }, failure: null, reports: [] })
}

const create = (environment: NodeJS.ProcessEnv = {}, run: typeof render = render) =>
  site.create({ API_ORIGIN: `http://127.0.0.1:${(api.address() as AddressInfo).port}`, ...environment }, run)

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile'

it.each([
  ['another device', { headers: { 'user-agent': phone } }],
  ['another origin', { headers: { host: 'other.example.com' } }],
  ['another page', { url: '/news/1' }],
])('renders a separate document for %s', async (_, other) => {
  const app = await create()
  await app.inject({ url: '/news' })
  await app.inject({ url: '/news', ...other })
  expect(tasks).toHaveLength(2)
})

it.each([
  ['cookies of others', '_ga=GA1.1.1; PHPSESSID=5f3c', '/news?page=2'],
  ['an invalid preview cookie', 'preview=news@0.0.0', '/news?page=2'],
  ['a bucket of an ended rollout', 'share=7', '/news?page=2'],
  ['campaign parameters in the URL', '', '/news?utm_source=mail&page=2&utm_campaign=a%20b&fbclid=1&_gl=1*x'],
])('sends a visitor with %s the cached document, and reports a cache hit', async (_, cookie, url) => {
  const app = await create()
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
])('renders one document for all spellings of an address, without campaign parameters: %s', async (target) => {
  const app = await create()
  const first = await app.inject('/news?page=2')
  const { content } = await site.ask(`GET ${target} HTTP/1.1\r\nHost: localhost:80\r\nConnection: close\r\n\r\n`)
  expect(tasks.map(({ url }) => url)).toEqual(['http://localhost/news?page=2'])
  expect(content).toContain(first.body)
})

it.each([
  ['with a query that the page does not declare', '/news?kind=mail', {}],
  ['without an answer of the API', '/news', { API_ORIGIN: 'http://127.0.0.1:1' }],
  ['with a cache size of 0', '/news', { PAGE_CACHE_MB: '0' }],
])('caches no document %s', async (_, url, environment) => {
  const app = await create(environment)
  expect((await app.inject(url)).headers['etag']).toBeUndefined()
  await app.inject(url)
  expect(tasks).toHaveLength(2)
})

it('answers 304 if the browser has the document, in any encoding', async () => {
  const app = await create()
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

it('compresses a document in an encoding that the browser accepts', async () => {
  const app = await create()
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

it('limits simultaneous documents of one remote, without blocking other remotes', async () => {
  const begun: string[] = []
  const ending = Promise.withResolvers<void>()
  const app = await create({}, async (task) => {
    const { pathname } = new URL(task.url)
    begun.push(pathname)
    if (pathname === '/news') await ending.promise
    return render(task)
  })
  const asked = Array.from({ length: 20 }, (_, at) => app.inject(`/news?x=${at}`))
  expect((await app.inject('/about?x=1')).statusCode).toBe(200)
  expect(begun.filter((path) => path === '/news')).toHaveLength(8)
  ending.resolve()
  expect(new Set((await Promise.all(asked)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})
