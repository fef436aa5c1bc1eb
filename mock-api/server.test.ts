/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type RunningApi, serveApi } from './server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'api-'))
const dataFile = path.join(folder, 'db.json')
const uploadsDir = path.join(folder, 'uploads')
const lines: string[] = []
const errors: string[] = []
let api: RunningApi

const news = Array.from({ length: 24 }, (_, index) => ({
  id: index + 1,
  img: `/uploads/${index + 1}.webp`,
  time: `2026-01-${String(index + 1).padStart(2, '0')}`,
  title: `お知らせ${index + 1}`,
  content: '<p>本文</p>',
}))

beforeAll(async () => {
  writeFileSync(dataFile, JSON.stringify({ news }))
  mkdirSync(path.join(uploadsDir, 'news'), { recursive: true })
  writeFileSync(path.join(uploadsDir, 'news/1.webp'), 'picture')
  writeFileSync(path.join(uploadsDir, 'index.html'), 'index')
  writeFileSync(path.join(uploadsDir, '.secret'), 'secret')
  api = await serveApi({
    port: 0,
    dataFile,
    uploadsDir,
    log: (line) => lines.push(line),
    logError: (line) => errors.push(line),
  })
})

afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

afterEach(() => {
  expect(errors.splice(0)).toEqual([])
})

const get = (pathOf: string, init?: RequestInit) => fetch(api.origin + pathOf, init)

async function list(pathOf: string) {
  const response = await get(pathOf)
  expect(response.status).toBe(200)
  const { list, count } = (await response.json()) as { list: { id: number }[]; count: number }
  return { ids: list.map(({ id }) => id), count }
}

/** The status of a path that fetch would tidy up first. */
function rawStatus(pathOf: string) {
  return new Promise<number | undefined>((resolve, reject) => {
    request(api.origin, { path: pathOf }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    })
      .on('error', reject)
      .end()
  })
}

describe('the news list', () => {
  it('has ten items a page, the newest first, with the count of all', async () => {
    expect(await list('/api/news.php?page=1')).toEqual({ ids: [24, 23, 22, 21, 20, 19, 18, 17, 16, 15], count: 24 })
    expect(await list('/api/news.php?page=3')).toEqual({ ids: [4, 3, 2, 1], count: 24 })
  })

  it('begins with the first page', async () => {
    expect((await list('/api/news.php')).ids[0]).toBe(24)
  })

  it('is empty beyond the last page, and still counts', async () => {
    expect(await list('/api/news.php?page=4')).toEqual({ ids: [], count: 24 })
    expect(await list('/api/news.php?page=9007199254740991')).toEqual({ ids: [], count: 24 })
  })

  it('sends what cards show and no bodies', async () => {
    const { list: items } = (await (await get('/api/news.php')).json()) as { list: unknown[] }
    expect(items[0]).toEqual({ id: 24, img: '/uploads/24.webp', time: '2026-01-24', title: 'お知らせ24' })
  })

  it('cannot be searched, sorted or cut another way', async () => {
    expect(await list('/api/news.php?page=3&_limit=1&_sort=id&q=x&id=1&_delay=9999')).toEqual({
      ids: [4, 3, 2, 1],
      count: 24,
    })
  })

  it.each([
    ...['page=', 'page=0', 'page=-1', 'page=1.5', 'page=01', 'page=1e2', 'page=two', 'page=%20', 'page=NaN'],
    ...['page=1&page=2', 'page[]=1', 'page[a]=1', 'page=9007199254740992', `page=${'9'.repeat(400)}`],
  ])('refuses %s', async (query) => {
    const response = await get(`/api/news.php?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: 'page must be one positive whole number' })
  })
})

describe('a news item', () => {
  it('has title, picture, body and time', async () => {
    const response = await get('/api/get_news.php?id=3')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      news: { title: 'お知らせ3', img: '/uploads/3.webp', content: '<p>本文</p>', time: '2026-01-03' },
    })
  })

  it('is not found under an id nobody gave', async () => {
    const response = await get('/api/get_news.php?id=25')
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ error: 'no such news item' })
  })

  it.each(['', 'id=0', 'id=3a', 'id=3&id=4', 'id[]=3', '__proto__=3', 'id=9007199254740993'])(
    'cannot be asked for with %p',
    async (query) => {
      const response = await get(`/api/get_news.php?${query}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({ error: 'id must be one positive whole number' })
    },
  )
})

describe('the rest of json-server', () => {
  it.each(['/news', '/news/1', '/db', '/', '/__rules', '/api', '/api/news.php/1', '/api/NEWS.php', '/posts'])(
    'is out of reach: %s',
    async (pathOf) => {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        const response = await get(pathOf, { method })
        expect(response.status).toBe(404)
        expect(await response.json()).toEqual({ error: 'not found' })
      }
    },
  )

  it('changes nothing', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const response = await get('/api/get_news.php?id=3', {
        method,
        headers: { 'content-type': 'application/json', 'x-http-method-override': 'GET' },
        body: method === 'OPTIONS' ? null : '{"title":"x"}',
      })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('GET, HEAD')
      expect(await response.json()).toEqual({ error: 'method not allowed' })
    }
    const answer = (await (await get('/api/get_news.php?id=3')).json()) as { news: { title: string } }
    expect(answer.news.title).toBe('お知らせ3')
  })

  it('gives no stack trace for a body it did not ask for', async () => {
    const status = await new Promise((resolve, reject) => {
      request(
        `${api.origin}/api/news.php`,
        { headers: { 'content-type': 'application/json', 'content-length': 5 } },
        (response) => resolve(response.resume().statusCode),
      )
        .on('error', reject)
        .end('{oops')
    })
    expect(status).toBe(200)
  })
})

describe('every answer', () => {
  it.each(['/api/news.php', '/api/get_news.php?id=1', '/uploads/news/1.webp', '/healthz', '/nowhere'])(
    'keeps to itself what runs here and lets no other origin read it: %s',
    async (pathOf) => {
      const { headers } = await get(pathOf, { headers: { origin: 'https://example.com' } })
      expect([...headers.keys()].filter((name) => /^(x-powered-by|access-control|x-total|link)/.test(name))).toEqual([])
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    },
  )

  it.each(['/api/news.php?page=2', '/api/get_news.php?id=1', '/uploads/news/1.webp', '/healthz'])(
    'has the same head without its body: %s',
    async (pathOf) => {
      const full = await get(pathOf)
      const head = await get(pathOf, { method: 'HEAD' })
      expect(head.status).toBe(200)
      expect(head.headers.get('content-length')).toBe(String((await full.arrayBuffer()).byteLength))
      expect(await head.text()).toBe('')
    },
  )

  it('is a 404 for an address that cannot be read', async () => {
    expect(await rawStatus('/uploads/%')).toBe(404)
    expect(await rawStatus('/uploads/%00')).toBe(404)
    expect(await rawStatus('/api/%E0%A4%A')).toBe(404)
  })
})

describe('uploads', () => {
  it('are kept by browsers for a day and can do nothing but be seen', async () => {
    const response = await get('/uploads/news/1.webp')
    expect(await response.text()).toBe('picture')
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
  })

  it.each(['/uploads', '/uploads/news', '/uploads/news/', '/uploads/.secret', '/uploads/2.webp', '/uploads/__proto__'])(
    'have no listings and nothing hidden: %s',
    async (pathOf) => {
      expect((await get(pathOf, { redirect: 'manual' })).status).toBe(404)
    },
  )

  it.each(['/uploads/../db.json', '/uploads/%2e%2e/db.json', '/uploads/..%2fdb.json', '/uploads//../../db.json'])(
    'end at their folder: %s',
    async (pathOf) => {
      expect(await rawStatus(pathOf)).toBeGreaterThanOrEqual(400)
    },
  )
})

it('takes no enquiries where none are set up, and makes no outbox', async () => {
  expect((await get('/api/mail.php', { method: 'POST', body: new FormData() })).status).toBe(404)
  expect((await get('/outbox')).status).toBe(404)
  expect(readdirSync(folder).sort()).toEqual(['db.json', 'uploads'])
})

it('tells whether it is well', async () => {
  const response = await get('/healthz')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ok' })
})

it('logs method, path, status and time, but no query', async () => {
  lines.length = 0
  await (await get('/api/get_news.php?id=3&mail=a@example.com')).text()
  expect(lines.join('\n')).toMatch(/^GET \/api\/get_news\.php 200 \d+ms$/)
})

describe('starting and ending', () => {
  it('fails where the port is taken', async () => {
    await expect(serveApi({ port: Number(new URL(api.origin).port), dataFile })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    })
  })

  it('ends as often as it is told to', async () => {
    const other = await serveApi({ port: 0, dataFile })
    await Promise.all([other.close(), other.close()])
    await other.close()
    await expect(fetch(`${other.origin}/healthz`)).rejects.toThrow()
  })
})

it('has news of its own to show', async () => {
  const own = await serveApi({ port: 0, dataFile: path.join(import.meta.dirname, 'db.json') })
  try {
    const { list: items, count } = (await (await fetch(`${own.origin}/api/news.php`)).json()) as {
      list: { id: number; img: string }[]
      count: number
    }
    expect(count).toBe(24)
    for (const { img } of items) expect((await fetch(own.origin + img)).headers.get('content-type')).toBe('image/webp')
  } finally {
    await own.close()
  }
})
