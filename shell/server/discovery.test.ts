/** @jest-environment node */
import fc from 'fast-check'
import fastify, { type FastifyInstance } from 'fastify'
import { SaxesParser } from 'saxes'
import type { ApiResult } from '@site/contract'
import { mixedList } from '../contract/news/fixtures/records.ts'
import { testSettings } from '../src/testing.ts'
import { registerDiscovery } from './discovery.ts'
import { createPageCache } from './pageCache.ts'

// The same inputs each time; FUZZ_SEED=… tries others.
fc.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 1) })

const item = { id: 3, img: '', time: '2026-01-05', title: '新年のご挨拶' }
const failure: ApiResult = { ok: false, code: 'NETWORK' }
const bad = { ...item, id: '2-a' }

let app: FastifyInstance
let pages: ApiResult[]
let problems: string[]
let asked: string[]

/** @param cacheBytes 0 if a test is about what is made; the clock of the cache stands still */
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
  })
  return app
}

beforeEach(() => {
  problems = []
  asked = []
  app = create()
})

afterEach(() => app.close())

const page = (list: unknown, count: unknown): ApiResult => ({ ok: true, body: { list, count } })

async function read(url: string) {
  const { statusCode, body } = await app.inject(url)
  expect(statusCode).toBe(200)
  return body
}

/** The texts of the elements with this name, or element and name. Throws where the document is not well-formed. */
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

it.each(['/sitemap.xml', '/news/feed.xml'])(
  '%s has the good news beside a bad record, which is reported',
  async (url) => {
    pages = [page([item, bad, null], 3)]
    const xml = await read(url)
    const links = textsOf(xml, url.endsWith('feed.xml') ? 'item/link' : 'loc')
    expect(links.filter((link) => link.includes('/news/'))).toEqual(['https://www.example.co.jp/news/3'])
    expect(problems).toEqual([
      expect.stringContaining('"2-a" (record 2 of page 1) is left out: id cannot be read'),
      expect.stringContaining('(record 3 of page 1) is left out: title cannot be read'),
    ])
  },
)

it('makes a few documents at the same time, whatever hosts they are asked for', async () => {
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
  })
  const hosts = Array.from({ length: 20 }, (_, at) => `h${at}.example`)
  const answers = await Promise.all(hosts.map((host) => slow.inject({ url: '/sitemap.xml', headers: { host } })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(hosts.map(() => 200))
  expect(most).toBe(2)
  await slow.close()
})

it('the sitemap reads on after a page of bad records, and names each item once', async () => {
  pages = [page(Array(10).fill(item), 21), page(Array(10).fill(bad), 21), page([{ ...item, id: 1 }], 21)]
  const locations = textsOf(await read('/sitemap.xml'), 'loc')
  expect(locations.filter((location) => /news\/\d/.test(location))).toEqual([
    'https://www.example.co.jp/news/3',
    'https://www.example.co.jp/news/1',
  ])
  expect(new Set(locations).size).toBe(locations.length)
})

it.each<[string, string, ApiResult[]]>([
  ['/sitemap.xml', 'the API is away', []],
  ['/sitemap.xml', 'a later page is away', [page(Array(10).fill(item), 11), failure]],
  ['/sitemap.xml', 'the answer is no list', [{ ok: true, body: 'maintenance' }]],
  ['/sitemap.xml', 'no record can be read', [page([bad], 1)]],
  ['/news/feed.xml', 'no record can be read', [page([bad], 1)]],
])('%s asks to come again where %s, and does not forget the news', async (url, _, answers) => {
  pages = answers
  const { statusCode, headers } = await app.inject(url)
  expect(statusCode).toBe(503)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

it('a site without news has a sitemap and a feed', async () => {
  pages = [page([], 0)]
  expect(textsOf(await read('/sitemap.xml'), 'loc').length).toBeGreaterThan(10)
  expect(textsOf(await read('/news/feed.xml'), 'item')).toEqual([])
})

it('feed and sitemap have the day of an item, and no date for one without a readable day', async () => {
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

it('the feed’s titles hold nothing that XML forbids, and all else', async () => {
  const title = '\0新\u000b年\u001d\ud83d\uffff<b>&amp;amp;]]>]]>𠮷'
  pages = [page([{ ...item, title }], 1)]
  expect(textsOf(await read('/news/feed.xml'), 'item/title')).toEqual(['新年<b>&amp;]] >]] >𠮷'])
})

it('feed and sitemap are well-formed and hold the good news, whatever the other records are', async () => {
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

describe('however many ask', () => {
  let held: FastifyInstance

  beforeEach(() => (held = create(2 ** 20)))

  afterEach(() => held.close())

  it.each([
    ['/sitemap.xml', 3],
    ['/news/feed.xml', 1],
  ])('the API is asked once for %s, which then is held like a page', async (url, times) => {
    pages = [page(Array(10).fill(item), 21), page(Array(10).fill(item), 21), page([item], 21)]
    const ask = (method: 'GET' | 'HEAD', headers = {}) => held.inject({ method, url, headers })
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
  })

  it.each(['/sitemap.xml', '/news/feed.xml'])(
    'nobody is told for long that the news can’t be reached: %s',
    async (url) => {
      pages = []
      expect((await held.inject(url)).statusCode).toBe(503)
      pages = [page([item], 1)]
      expect((await held.inject(url)).statusCode).toBe(200)
    },
  )
})
