import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify, { type FastifyInstance } from 'fastify'
import { getJson } from '../src/entry.server.ts'
import { createApi } from './api.ts'
import { registerApiProxy } from './apiProxy.ts'
import { mostBytes } from './limits.ts'

let api: Server
let app: FastifyInstance
let heard: IncomingMessage[]
let logged: string[]
let unsent: unknown[]

/** Starts a site with an API that responds with the given listener. */
async function create(answer: RequestListener) {
  heard = []
  logged = []
  unsent = []
  api = createServer((request, response) => {
    heard.push(request)
    answer(request, response)
  })
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
  app = fastify()
  const apiOrigin = `http://127.0.0.1:${portOf(api)}`
  const log = (line: string) => logged.push(line)
  await registerApiProxy(app, {
    config: { apiOrigin, pictureOrigins: [] },
    api: createApi({ origin: apiOrigin, getJson, stale: () => undefined, log }),
    sanitizer: {
      sanitize: ({ html, picture }) =>
        Promise.resolve({ html: `safe: ${html}`, excerpt: '', pictureAlt: picture, pictureCaption: '', isCut: false }),
    },
    countUnsent: (_, audience, content) => void unsent.push([audience, content.toString()]),
    originOf: () => 'https://www.example.co.jp',
    log,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

afterEach(async () => {
  api.closeAllConnections()
  api.close()
  await app.close()
})

const ok: RequestListener = (_, response) => response.end('ok')

/** Sends a request on a new connection. @returns the raw response */
async function ask(line: string, headers: string[] = [], content = ''): Promise<string> {
  const socket = connect(portOf(app.server), '127.0.0.1')
  socket.write([`${line} HTTP/1.1`, 'Host: localhost', ...headers, 'Connection: close', '', content].join('\r\n'))
  return text(socket)
}

const form = 'Content-Type: application/x-www-form-urlencoded'
const head = (answer: string) => answer.slice(0, answer.indexOf('\r\n\r\n')).toLowerCase()
const body = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n') + 4)

const answersOf = (query: Record<string, string>) =>
  app.inject({ path: `/_answers?${String(new URLSearchParams(query))}` })

it('sends browsers an answer with sanitized HTML', async () => {
  await create((_, response) => response.end('{"news":{"content":"<b>","img":"/a.png","id":3}}'))
  const answer = await answersOf({ path: '/api/get_news.php?x=1&id=03', html: 'news.content', picture: 'news.img' })
  expect(answer.json()).toMatchObject({
    ok: true,
    body: { news: { img: '/a.png', id: 3 } },
    html: { html: 'safe: <b>', pictureAlt: '/a.png' },
  })
  expect(heard[0]?.url).toBe('/api/get_news.php?id=3')
  expect(unsent).toEqual([['live', answer.body]])
})

it('sends browsers the failure of the API as an answer', async () => {
  await create((_, response) => response.writeHead(404).end())
  const answer = await answersOf({ path: '/api/other.php?id=3', html: 'content' })
  expect([answer.statusCode, answer.json()]).toEqual([200, { ok: false, code: 'HTTP', status: 404 }])
})

it.each([
  '/uploads/a',
  '//api/a',
  'https://elsewhere.example/x',
  '/api/../healthz',
  '/apis',
  '/api/..%252fmetrics',
  '/api/..%2fa',
  '',
])('requests no path outside the API for browsers: %s', async (path) => {
  await create(ok)
  expect((await answersOf({ path, html: 'a' })).statusCode).toBe(400)
  expect(heard).toEqual([])
})

it('forwards no headers that apply to one connection, and to browsers none that apply to the whole site', async () => {
  await create((_, response) => {
    const own = { connection: 'keep-alive', 'keep-alive': 'timeout=99', 'clear-site-data': '"*"', link: '</x>' }
    response.writeHead(200, { ...own, etag: '"1"' })
    response.end('ok')
  })
  const answer = await ask('GET /api/other.php', [
    'Connection: X-Own',
    'X-Own: 1',
    'X-Kept: 1',
    'X-Forwarded-For: 203.0.113.7',
    'TE: trailers',
    'Keep-Alive: timeout=1',
    'Proxy-Authorization: Basic eA==',
    'Upgrade: h2c',
  ])
  expect(head(answer)).toContain('connection: close')
  expect(head(answer)).toContain('etag: "1"')
  expect(head(answer)).not.toMatch(/keep-alive|clear-site-data|link/)
  const { headers } = heard[0]!
  expect(headers).toMatchObject({ 'x-kept': '1', 'x-forwarded-for': '127.0.0.1' })
  for (const name of ['x-own', 'te', 'keep-alive', 'proxy-authorization', 'upgrade']) {
    expect(headers).not.toHaveProperty(name)
  }
})

const cookiesIn = (answer: string) => [...answer.matchAll(/^set-cookie: (.*)\r$/gim)].map(([, cookie]) => cookie)

it('limits cookies of the API to the API', async () => {
  await create((request, response) => {
    const cookies = [
      'PHPSESSID=1; path=/; HttpOnly',
      'a=b; Domain=example.com; Path=/; SameSite=Lax',
      'path=domain',
      'x=; DOMAIN=.example.com; Secure',
    ]
    response.setHeader('set-cookie', request.url === '/api/one.php' ? cookies[0]! : cookies)
    response.end('ok')
  })
  expect(cookiesIn(await ask('GET /api/one.php'))).toEqual(['PHPSESSID=1; HttpOnly; Path=/api'])
  expect(cookiesIn(await ask('GET /api/many.php'))).toEqual([
    'PHPSESSID=1; HttpOnly; Path=/api',
    'a=b; SameSite=Lax; Path=/api',
    'path=domain; Path=/api',
    'x=; Secure; Path=/api',
  ])
  expect(cookiesIn(await ask('GET /uploads/1.webp'))).toEqual([])
})

it('forwards the API’s cookies to it, and none of the site’s own', async () => {
  await create(ok)
  const cookies = ['Cookie: preview=news@1; PHPSESSID=1; share=7; a="b;c"']
  for (const path of ['/api/a.php', '/uploads/1.webp']) await ask(`GET ${path}`, cookies)
  expect(heard.map(({ headers }) => headers.cookie)).toEqual(['PHPSESSID=1; a="b;c"', undefined])
})

it('accepts a request with Expect: 100-continue', async () => {
  await create((request, response) => void text(request).then((sent) => response.end(`got ${sent}`)))
  const socket = connect(portOf(app.server), '127.0.0.1')
  socket.write('POST /api/mail.php HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nExpect: 100-continue\r\n')
  socket.write('Content-Type: text/plain\r\nContent-Length: 5\r\n\r\n')
  const [first] = (await once(socket, 'data')) as [Buffer]
  expect(String(first)).toContain('100 Continue')
  socket.write('hello')
  expect(await text(socket)).toContain('got hello')
  expect(heard[0]?.headers).not.toHaveProperty('expect')
})

it.each(['HEAD', 'OPTIONS', 'DELETE'])('forwards %s unchanged', async (method) => {
  await create((request, response) => {
    response.setHeader('content-length', request.method === 'HEAD' ? 1234 : 2)
    response.end(request.method === 'HEAD' ? '' : 'ok')
  })
  const answer = await ask(`${method} /api/a?b=1`)
  expect(heard[0]).toMatchObject({ method, url: '/api/a?b=1' })
  expect(body(answer)).toBe(method === 'HEAD' ? '' : 'ok')
  expect(head(answer)).toContain(`content-length: ${method === 'HEAD' ? 1234 : 2}`)
})

it('forwards a body only when it has arrived whole, and logs nothing if the visitor leaves before', async () => {
  await create((request, response) => void text(request).then((sent) => response.end(sent)))
  const start =
    'POST /api/mail.php HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data\r\nContent-Length: 9\r\n'
  const half = connect(portOf(app.server), '127.0.0.1')
  half.end(`${start}\r\nhalf`)
  const whole = connect(portOf(app.server), '127.0.0.1')
  whole.write(`${start}Connection: close\r\n\r\nwhole`)
  await once(half.resume(), 'close')
  expect(heard).toEqual([])
  whole.write('body')
  expect(await text(whole)).toContain('wholebody')
  expect(logged).toEqual([])
})

it('does not forward a body that is too long, and tells the sender', async () => {
  let bytes = 0
  await create((request) => void request.on('data', (chunk: Buffer) => (bytes += chunk.length)))
  const answer = await ask('POST /api/mail.php', [form, 'Content-Length: 200000'], 'x'.repeat(200_000))
  expect(head(answer)).toContain('http/1.1 413')
  expect(JSON.parse(body(answer))).toEqual({ code: 0, error: `the request must not be longer than ${mostBytes} bytes` })
  expect(bytes).toBeLessThanOrEqual(mostBytes)
  expect(logged).toEqual([])
})

it.each<[number, string, ('GET' | 'POST' | 'PUT' | 'DELETE')[], Record<string, string>]>([
  [403, 'a page of another site', ['POST', 'PUT', 'DELETE'], { 'sec-fetch-site': 'cross-site' }],
  [403, 'a page of another site in an old browser', ['POST'], { origin: 'https://other.example' }],
  [200, 'a page of another site that only reads', ['GET'], { origin: 'https://other.example' }],
  [200, 'a page of this site', ['POST'], { 'sec-fetch-site': 'same-origin' }],
  [200, 'a client other than a browser', ['POST'], {}],
])('answers %d to a request of %s, for any API', async (status, _, methods, headers) => {
  await create(ok)
  for (const method of methods) {
    const payload = method === 'GET' ? {} : { payload: 'name=A' }
    expect((await app.inject({ method, url: '/api/mail.php', headers, ...payload })).statusCode).toBe(status)
  }
  expect(heard).toHaveLength(status === 200 ? methods.length : 0)
})

it('ignores other parameters in a browser’s API request', async () => {
  await create((_, response) => response.setHeader('content-type', 'application/json').end('{"list":[],"count":0}'))
  for (const query of ['page=2', 'page=2&z=1', 'z=2&page=2', '']) await ask(`GET /api/news.php?${query}`)
  expect(heard.map(({ url }) => url)).toEqual(
    ['?page=2', '?page=2', '?page=2', ''].map((query) => `/api/news.php${query}`),
  )
})

it('cuts data that is nested too deeply, and keeps the other records of the list', async () => {
  const deep = `${'{"a":['.repeat(3000)}${']}'.repeat(3000)}`
  await create((_, response) => response.end(`{"list":[{"id":1,"__proto__":${deep}},{"id":2}],"count":2}`))
  const { list } = (await ask('GET /api/news.php').then((answer) => JSON.parse(body(answer)) as unknown)) as {
    list: { id: number }[]
  }
  expect(list.map(({ id }) => id)).toEqual([1, 2])
  expect(JSON.stringify(list).match(/\{/g)).toHaveLength(11)
})

it('cuts texts that are too long together and drops long names, and keeps the rest of the response', async () => {
  const [content, img] = ['x'.repeat(900_000), `data:image/png;base64,${'A'.repeat(900_000)}`]
  const list = [
    { id: 1, content, img },
    { id: 2, content: 'short' },
    { id: 3, content, [content]: 1 },
  ]
  await create((_, response) => response.end(JSON.stringify({ list, count: 3 })))
  const safe = JSON.parse(body(await ask('GET /api/news.php'))) as { list: { content: string; img: string }[] }
  expect(safe.list).toEqual([
    { id: 1, content: expect.any(String) as string, img: '' },
    { id: 2, content: 'short' },
    { id: 3, content: safe.list[0]?.content },
  ])
  expect(safe.list[0]?.content).toHaveLength(Math.floor((2 ** 20 - 'short'.length) / 3))
})

it('does not parse an answer with too many values, which would block the server', async () => {
  const parse = jest.spyOn(JSON, 'parse')
  const keys = Array.from({ length: 100_000 }, (_, at) => `"${at}":0`)
  await create((_, response) => response.end(`{"list":[{${keys.join()}}],"count":1}`))
  const answer = await ask('GET /api/news.php')
  expect(answer).toMatch(/^HTTP\/1\.1 502/)
  expect(parse.mock.calls.filter(([text]) => text.length > 1000)).toEqual([])
})
