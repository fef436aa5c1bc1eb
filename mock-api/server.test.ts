import { mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { removeTemporaryFolders, settings, temporaryFolder } from '@site/enquiry-service/testing'
import { serveApi } from './server.ts'

const folder = temporaryFolder()
const dataFile = path.join(folder, 'db.json')
const uploadsDir = path.join(folder, 'uploads')
const enquiries = { ...settings, outboxDir: path.join(folder, 'outbox') }
const errors: string[] = []
let api: Awaited<ReturnType<typeof serveApi>>

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
  for (const name of ['news/1.webp', 'index.html', '.secret']) writeFileSync(path.join(uploadsDir, name), 'picture')
  api = await serveApi({ port: 0, dataFile, uploadsDir, enquiries, logError: (line) => errors.push(line) })
})

afterAll(async () => {
  await api.close()
  removeTemporaryFolders()
})

afterEach(() => {
  expect(errors.splice(0)).toEqual([])
})

const get = (pathOf: string, init?: RequestInit) => fetch(api.origin + pathOf, init)

async function answerTo(pathOf: string, init?: RequestInit) {
  const response = await get(pathOf, init)
  return { status: response.status, body: await response.json() }
}

async function list(query: string) {
  const { status, body } = await answerTo(`/api/news.php${query}`)
  const { list, count } = body as { list: { id: number }[]; count: number }
  return { status, ids: list.map(({ id }) => id), count }
}

/** Returns the status of a request that `fetch` cannot send unchanged, for example with `..` in its path. */
function rawStatus(pathOf: string, headers = {}, body = '') {
  return new Promise<number | undefined>((resolve, reject) => {
    request(api.origin, { path: pathOf, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    })
      .on('error', reject)
      .end(body)
  })
}

describe('the news list', () => {
  it.each([
    ['', [24, 23, 22, 21, 20, 19, 18, 17, 16, 15]],
    ['?page=1', [24, 23, 22, 21, 20, 19, 18, 17, 16, 15]],
    ['?page=3', [4, 3, 2, 1]],
    ['?page=4', []],
    ['?page=9007199254740991', []],
    ['?page=3&_limit=1&_sort=id&q=x&id=1&_delay=9999', [4, 3, 2, 1]],
  ])('has ten items per page, newest first, and the total count; ignores other parameters: %s', async (query, ids) => {
    expect(await list(query)).toEqual({ status: 200, ids, count: 24 })
  })

  it('contains the fields that cards show, but not the content', async () => {
    const { body } = await answerTo('/api/news.php')
    const [first] = (body as { list: unknown[] }).list
    expect(first).toEqual({ id: 24, img: '/uploads/24.webp', time: '2026-01-24', title: 'お知らせ24' })
  })

  it.each(['page=', 'page=0', 'page=-1', 'page=01', 'page=1e2', 'page=1&page=2', 'page[a]=1', 'page=9007199254740992'])(
    'refuses %s',
    async (query) => {
      const body = { error: 'page must be one positive whole number' }
      expect(await answerTo(`/api/news.php?${query}`)).toEqual({ status: 400, body })
    },
  )
})

describe('a news item', () => {
  it('has title, picture, content and time', async () => {
    const item = { title: 'お知らせ3', img: '/uploads/3.webp', content: '<p>本文</p>', time: '2026-01-03' }
    expect(await answerTo('/api/get_news.php?id=3')).toEqual({ status: 200, body: { news: item } })
  })

  it.each([
    ['id=25', 404, 'no such news item'],
    ['', 400, 'id must be one positive whole number'],
    ['id=3a', 400, 'id must be one positive whole number'],
    ['id=3&id=4', 400, 'id must be one positive whole number'],
    ['__proto__=3', 400, 'id must be one positive whole number'],
  ])('responds with an error to the query %p', async (query, status, error) => {
    expect(await answerTo(`/api/get_news.php?${query}`)).toEqual({ status, body: { error } })
  })
})

describe('the rest of json-server', () => {
  it.each(['/news', '/news/1', '/db', '/', '/__rules', '/api', '/api/news.php/1', '/api/NEWS.php'])(
    'is not reachable: %s',
    async (pathOf) => {
      for (const method of ['GET', 'POST', 'DELETE']) {
        expect(await answerTo(pathOf, { method })).toEqual({ status: 404, body: { error: 'not found' } })
      }
    },
  )

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('cannot change data: %s', async (method) => {
    const headers = { 'content-type': 'application/json', 'x-http-method-override': 'GET' }
    const body = method === 'OPTIONS' ? null : '{"title":"x"}'
    const response = await get('/api/get_news.php?id=3', { method, headers, body })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(await response.json()).toEqual({ error: 'method not allowed' })
    expect(await answerTo('/api/get_news.php?id=3')).toMatchObject({ body: { news: { title: 'お知らせ3' } } })
  })

  it('ignores an unexpected invalid body and shows no stack trace', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': 5 }
    expect(await rawStatus('/api/news.php', headers, '{oops')).toBe(200)
  })
})

describe('every answer', () => {
  it.each(['/api/news.php?page=2', '/api/get_news.php?id=1', '/uploads/news/1.webp', '/healthz'])(
    'does not reveal the server software or allow other origins, and supports HEAD: %s',
    async (pathOf) => {
      const full = await get(pathOf, { headers: { origin: 'https://example.com' } })
      expect([...full.headers.keys()].join(' ')).not.toMatch(/x-powered-by|access-control|x-total|link/)
      expect(full.headers.get('x-content-type-options')).toBe('nosniff')
      const head = await get(pathOf, { method: 'HEAD' })
      expect([head.status, await head.text()]).toEqual([200, ''])
      expect(head.headers.get('content-length')).toBe(String((await full.arrayBuffer()).byteLength))
    },
  )

  it.each(['/uploads/%', '/uploads/%00', '/api/%E0%A4%A'])('is 404 for a path that cannot be decoded: %s', (pathOf) =>
    expect(rawStatus(pathOf)).resolves.toBe(404),
  )
})

describe('uploads', () => {
  it('are cached by browsers for a day and cannot run scripts', async () => {
    const response = await get('/uploads/news/1.webp')
    expect(await response.text()).toBe('picture')
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
  })

  it.each([
    ...['/uploads', '/uploads/news', '/uploads/news/', '/uploads/.secret', '/uploads/2.webp', '/uploads/__proto__'],
    ...['/uploads/../db.json', '/uploads/%2e%2e/db.json', '/uploads/..%2fdb.json', '/uploads//../../db.json'],
  ])('have no folder listings, hidden files or files outside their folder: %s', async (pathOf) => {
    expect(await rawStatus(pathOf)).toBeGreaterThanOrEqual(400)
  })
})

it('serves its own sample news, reports its health, rejects if the port is taken, and can be closed twice', async () => {
  const own = await serveApi({ port: 0, dataFile: path.join(import.meta.dirname, 'db.json'), enquiries })
  const again = serveApi({ port: Number(new URL(own.origin).port), dataFile, enquiries })
  await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' })
  const response = await fetch(`${own.origin}/api/news.php`)
  const { list: items, count } = (await response.json()) as { list: { img: string }[]; count: number }
  expect(count).toBe(24)
  expect(await (await fetch(`${own.origin}/healthz`)).json()).toEqual({ status: 'ok' })
  for (const { img } of items) expect((await fetch(own.origin + img)).headers.get('content-type')).toBe('image/webp')
  await Promise.all([own.close(), own.close()])
  await expect(fetch(`${own.origin}/healthz`)).rejects.toThrow()
})
