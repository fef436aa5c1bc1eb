import fc from 'fast-check'
import fastify, { type FastifyInstance } from 'fastify'
import { SaxesParser } from 'saxes'
import type { ApiResult } from '@site/contract'
import { mixedList } from '../contract/news/fixtures/records.ts'
import { testSettings } from '../src/testing.ts'
import { registerDiscovery } from './discovery.ts'
import { createPageCache } from './pageCache.ts'

fc.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 1) })

const item = { id: 3, img: '', time: '2026-01-05', title: '新年のご挨拶' }
const failure: ApiResult = { ok: false, code: 'NETWORK' }
const bad = { ...item, id: '2-a' }

let app: FastifyInstance
let pages: ApiResult[]
let problems: string[]
let asked: string[]
let counted: number

/** Creates a server. Its cache never becomes stale. @param cacheBytes 0 for no cache */
function create(cacheBytes = 0) {
  const app = fastify()
  registerDiscovery(app, {
    api: {
      ask: (path) => {
        asked.push(path)
        return Promise.resolve(pages[Number(path.split('=')[1]) - 1] ?? failure)
      },
    },
    companies: testSettings.companies,
    originOf: () => 'https://www.example.co.jp',
    report: (problem) => problems.push(problem),
    findPage: createPageCache(cacheBytes, () => 0),
    countUnsent: () => (counted += 1),
  })
  return app
}

beforeEach(() => {
  problems = []
  asked = []
  counted = 0
  app = create()
})

afterEach(() => app.close())

const page = (list: unknown, count: unknown): ApiResult => ({ ok: true, body: { list, count } })

async function read(url: string) {
  const { statusCode, body } = await app.inject(url)
  expect(statusCode).toBe(200)
  return body
}

/** Returns the texts of elements with this name or path, such as `item/link`. @throws if the XML is not well-formed */
function textsOf(xml: string, name: string): string[] {
  const parser = new SaxesParser()
  const texts: string[] = []
  const open = [{ path: '', text: '' }]
  const addText = (text: string) => (open.at(-1)!.text += text)
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => open.push({ path: `${open.at(-1)!.path}/${name}`, text: '' }))
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const { path, text } = open.pop()!
    if (path.endsWith(`/${name}`)) texts.push(text)
  })
  parser.write(xml).close()
  return texts
}

it.each(['/sitemap.xml', '/news/feed.xml'])('%s contains the good news items and reports bad records', async (url) => {
  pages = [page([item, bad, null], 3)]
  const xml = await read(url)
  const links = textsOf(xml, url.endsWith('feed.xml') ? 'item/link' : 'loc')
  expect(links.filter((link) => link.includes('/news/'))).toEqual(['https://www.example.co.jp/news/3'])
  expect(problems).toEqual([
    expect.stringContaining('"2-a" (record 2 of page 1) is left out: id cannot be read'),
    expect.stringContaining('(record 3 of page 1) is left out: title cannot be read'),
  ])
})

it('makes only two documents at the same time, for any hosts', async () => {
  let now = 0
  let most = 0
  const slow = fastify()
  registerDiscovery(slow, {
    api: {
      async ask() {
        most = Math.max(most, (now += 1))
        await new Promise(setImmediate)
        now -= 1
        return page([item], 1)
      },
    },
    companies: testSettings.companies,
    originOf: ({ headers }) => `https://${headers.host}`,
    report: () => undefined,
    findPage: createPageCache(2 ** 20),
    countUnsent: () => undefined,
  })
  const hosts = Array.from({ length: 20 }, (_, at) => `h${at}.example`)
  const answers = await Promise.all(hosts.map((host) => slow.inject({ url: '/sitemap.xml', headers: { host } })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(hosts.map(() => 200))
  expect(most).toBe(2)
  await slow.close()
})

it('the sitemap continues after a page of bad records, and lists each item once', async () => {
  pages = [page(Array(10).fill(item), 21), page(Array(10).fill(bad), 21), page([{ ...item, id: 1 }], 21)]
  const locations = textsOf(await read('/sitemap.xml'), 'loc')
  expect(locations.filter((location) => /news\/\d/.test(location))).toEqual([
    'https://www.example.co.jp/news/3',
    'https://www.example.co.jp/news/1',
  ])
  expect(new Set(locations).size).toBe(locations.length)
})

it.each<[string, string, ApiResult[]]>([
  ['/sitemap.xml', 'the API is down', []],
  ['/sitemap.xml', 'a later page is unavailable', [page(Array(10).fill(item), 11), failure]],
  ['/sitemap.xml', 'the answer is not a list', [{ ok: true, body: 'maintenance' }]],
  ['/sitemap.xml', 'no record can be read', [page([bad], 1)]],
  ['/news/feed.xml', 'no record can be read', [page([bad], 1)]],
])('%s answers 503 with Retry-After if %s', async (url, _, answers) => {
  pages = answers
  const { statusCode, headers } = await app.inject(url)
  expect(statusCode).toBe(503)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

it('a site without news still has a sitemap and a feed', async () => {
  pages = [page([], 0)]
  expect(textsOf(await read('/sitemap.xml'), 'loc').length).toBeGreaterThan(10)
  expect(textsOf(await read('/news/feed.xml'), 'item')).toEqual([])
})

it('feed and sitemap contain the day of each item, and no date if the day is unreadable', async () => {
  pages = [
    page(
      [
        { ...item, time: '2026年11月5日' },
        { ...item, id: 4, time: 'soon' },
      ],
      2,
    ),
  ]
  const feed = await read('/news/feed.xml')
  expect(textsOf(feed, 'item/title')).toHaveLength(2)
  expect(textsOf(feed, 'pubDate')).toEqual(['Wed, 04 Nov 2026 15:00:00 GMT'])
  const day = '2026-11-05T00:00:00.000Z'
  expect(textsOf(await read('/sitemap.xml'), 'lastmod')).toEqual([day, day])
})

it('the feed’s titles lose only characters that XML forbids', async () => {
  const title = '\0新\u000b年\u001d\ud83d\uffff<b>&amp;amp;]]>]]>𠮷'
  pages = [page([{ ...item, title }], 1)]
  expect(textsOf(await read('/news/feed.xml'), 'item/title')).toEqual(['新年<b>&amp;]] >]] >𠮷'])
})

it('feed and sitemap are well-formed and contain the good news items, whatever the other records contain', async () => {
  await fc.assert(
    fc.asyncProperty(mixedList, async ({ good, list }) => {
      pages = [page(list, list.length)]
      for (const [url, name] of [
        ['/sitemap.xml', 'loc'],
        ['/news/feed.xml', 'item/link'],
      ] as const) {
        const { statusCode, body } = await app.inject(url)
        if (statusCode === 503) expect(good).toEqual([])
        else {
          const links = textsOf(body, name)
          expect(links).toEqual(expect.arrayContaining(good.map(({ id }) => `https://www.example.co.jp/news/${id}`)))
          expect(body).not.toContain('1970')
        }
      }
    }),
    { numRuns: 300 },
  )
})

describe('with many requests', () => {
  let cached: FastifyInstance

  beforeEach(() => (cached = create(2 ** 20)))

  afterEach(() => cached.close())

  it.each([
    ['/sitemap.xml', 3],
    ['/news/feed.xml', 1],
  ])('the server asks the API once for %s, caches it like a page and counts unsent responses', async (url, times) => {
    pages = [page(Array(10).fill(item), 21), page(Array(10).fill(item), 21), page([item], 21)]
    const ask = (method: 'GET' | 'HEAD', headers = {}) => cached.inject({ method, url, headers })
    const [first] = await Promise.all([ask('GET'), ask('HEAD'), ask('GET'), ask('GET', { 'accept-encoding': 'br' })])
    const again = await ask('GET')
    expect(asked).toHaveLength(times)
    expect([again.statusCode, again.body]).toEqual([200, first.body])
    const { etag } = again.headers
    expect((await ask('GET', { 'if-none-match': etag })).statusCode).toBe(304)
    expect((await ask('GET', { 'accept-encoding': 'br' })).headers).toMatchObject({
      etag,
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    })
    expect(counted).toBe(6)
  })

  it.each(['/sitemap.xml', '/news/feed.xml'])('a failure to load the news is not cached: %s', async (url) => {
    pages = []
    expect((await cached.inject(url)).statusCode).toBe(503)
    pages = [page([item], 1)]
    expect((await cached.inject(url)).statusCode).toBe(200)
  })
})
