/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { createTaskRunner } from '../renderer/runTask.ts'
import * as shellRenderer from '../src/entry.renderer.tsx'
import * as shell from '../src/entry.server.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'

const companyFolder = path.join(import.meta.dirname, '../company')
const registry = { format: 1, revision: 1, remotes: {} }
const release = 'mfe-news/1.0.0-00000001'
let folder: string
let app: FastifyInstance

async function write(file: string, content: string) {
  const place = path.join(folder, file)
  await mkdir(path.dirname(place), { recursive: true })
  await writeFile(place, content)
}

/** Renders in this process, which is enough where no remote has a release. */
const renderHere = createTaskRunner({
  shell: shellRenderer,
  dom: () => Promise.reject(new Error('no page here works on HTML')),
  entering: () => undefined,
})

/** A server over a build and a release store of a few files. */
async function create(environment: NodeJS.ProcessEnv = {}, run = renderHere, isEnding = false) {
  const config = readConfig({
    API_ORIGIN: await deadOrigin(),
    RELEASES_DIR: path.join(folder, 'releases'),
    COMPANY_DIR: companyFolder,
    LOG_LEVEL: 'silent',
    ...environment,
  })
  const entry = { scripts: ['shell.js'], styles: ['shell.css'] }
  const build = { version: '1.0.0-0a0b0c0d', shared: {}, shell: entry, pdfViewer: entry, folder: `${folder}/build` }
  const renderer = { run, close: () => Promise.resolve() }
  app = await createApp({ config, build, shell, renderer, isEnding: () => isEnding })
  return app
}

/** An origin where nobody answers. */
async function deadOrigin() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'site-'))
  await write('build/client/shell.js', '')
  await write('build/static/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await write('releases/registry.json', JSON.stringify(registry))
})

afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

describe('the host that a request names', () => {
  const hostile = ['example.com"><script>', 'example.com/path', 'user@example.com', 'example.com:port', 'a b']

  it.each(hostile)('is refused where it is none: %j', async (host) => {
    await create()
    const response = await app.inject({ url: '/about', headers: { host } })
    expect(response.statusCode).toBe(400)
    expect(response.body).not.toContain(host)
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it.each(['example.co.jp', 'localhost:3000', '127.0.0.1', '[::1]:3000'])(
    'is taken where it is one: %s',
    async (host) => {
      await create()
      const response = await app.inject({ url: '/nothing', headers: { host } })
      expect(response.statusCode).toBe(404)
    },
  )

  it('does not matter where the public origin is known', async () => {
    await create({ SITE_ORIGIN: 'https://www.example.co.jp' })
    const response = await app.inject({ url: '/sitemap.xml', headers: { host: 'evil.example' } })
    expect(response.body).not.toContain('evil.example')
    expect((await app.inject({ url: '/nothing', headers: { host: 'a b' } })).statusCode).toBe(404)
  })
})

describe('requests as HTTP has them', () => {
  /** What comes back to a request as it is written, on a connection of its own. */
  async function ask(lines: string): Promise<{ status: number; content: string }> {
    await create()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(lines)
    const content = await text(socket)
    return { status: Number(content.split(' ')[1]), content }
  }
  const get = (target: string) => ask(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)

  it.each(['/healthz', '/static/favicon.svg', '/assets/shell.js'])('answers %s without a host', async (path) => {
    expect((await ask(`GET ${path} HTTP/1.0\r\n\r\n`)).status).toBe(200)
  })

  it.each(['http://www.example.co.jp/about', 'http://[::1]:3000/about?a=1'])(
    'takes %s for its path',
    async (target) => {
      expect((await get(target)).content.includes('data-page="about"')).toBe(true)
    },
  )

  // Without a release, pages are answered with 503.
  it.each([
    ['http://', 404],
    ['*', 404],
    ['//', 503],
    ['/%', 400],
    ['/%00', 404],
    ['/\\', 503],
    ['/?%', 503],
    ['/a//../..', 503],
  ])('has an answer to %s', async (target, status) => {
    expect((await get(target)).status).toBe(status)
  })

  it('says of documents what may be done with them', async () => {
    await create()
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const refused = await app.inject({ method, url: '/about' })
      expect([refused.statusCode, refused.headers.allow]).toEqual([405, 'GET, HEAD'])
    }
    const options = await app.inject({ method: 'OPTIONS', url: '/about' })
    expect([options.statusCode, options.headers.allow]).toEqual([204, 'GET, HEAD'])
    const head = await app.inject({ method: 'HEAD', url: '/nothing' })
    expect([head.statusCode, head.body]).toEqual([404, ''])
  })
})

it.each([
  '/about',
  '/nothing',
  '/healthz',
  '/static/favicon.svg',
  '/static/nothing',
  '/api/news.php',
  '/assets/shell.js',
])('lets browsers guess no type of %s and tells other sites no more than its origin', async (url) => {
  await create()
  const { headers } = await app.inject(url)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
})

it('answers documents with a policy that lets nothing inline run', async () => {
  await create()
  for (const url of ['/about', '/nothing', '/static/pdf/viewer.html?file=/static/pdf/pamphlet.pdf']) {
    const { headers, body } = await app.inject(url)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain('frame-ancestors')
    expect(headers['reporting-endpoints']).toBe('site="/_reports/policy"')
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(body).not.toMatch(/<script(?![^>]*(src=|application\/))| style="/)
  }
})

it('says that the API is away where it is, and lets nobody keep the answer', async () => {
  await create()
  for (const url of ['/api/news.php', '/uploads/news/1.webp']) {
    const response = await app.inject(url)
    expect(response.statusCode).toBe(502)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.body).not.toContain('127.0.0.1')
  }
})

it('tells the API the visitor’s own address, whatever the visitor claims, and lets uploads do nothing', async () => {
  const heard: (string | undefined)[] = []
  const api = createServer((request, response) => {
    heard.push(request.headers['x-forwarded-for'] as string)
    response.end('{}')
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  await create({ API_ORIGIN: `http://127.0.0.1:${(api.address() as AddressInfo).port}` })
  app.addHook('onClose', () => api.close())
  const asked = { remoteAddress: '192.0.2.1', headers: { host: 'localhost', 'x-forwarded-for': '203.0.113.7' } }
  const { headers } = await app.inject({ url: '/uploads/page.html', ...asked })
  expect(heard).toEqual(['192.0.2.1'])
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
})

describe('the release store', () => {
  beforeEach(async () => {
    await write(`releases/${release}/client/page.js`, 'page')
    await write(`releases/${release}/server/page.js`, 'secret')
    await write(`releases/${release}/release.json`, 'secret')
    await write('secret', 'secret')
  })

  it('gives browsers the client files of a release, for good', async () => {
    await create()
    const response = await app.inject(`/_remotes/${release}/client/page.js`)
    expect(response.body).toBe('page')
    expect(response.headers['cache-control']).toContain('immutable')
  })

  it.each([
    '/_remotes/registry.json',
    '/_remotes/',
    `/_remotes/${release}/`,
    `/_remotes/${release}/client`,
    `/_remotes/${release}/client/`,
    `/_remotes/${release}/release.json`,
    `/_remotes/${release}/server/page.js`,
    `/_remotes/${release}/client/../server/page.js`,
    `/_remotes/${release}/client/%2e%2e/server/page.js`,
    `/_remotes/${release}/client/..%2fserver%2fpage.js`,
    `/_remotes/${release}/client/..%5cserver%5cpage.js`,
    '/_remotes/mfe-news/..%2f..%2fsecret/client/',
    '/_remotes/../secret',
  ])('gives nobody %s', async (url) => {
    await create()
    const response = await app.inject(url)
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.body).not.toContain('secret')
  })
})

describe('health', () => {
  const shellVersion = { version: '1.0.0-0a0b0c0d' }
  const remotes = { marketing: { version: null }, news: { version: null }, contact: { version: null } }

  it('is well where there is a registry, though no release is active', async () => {
    await create()
    const response = await app.inject('/healthz')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ status: 'ok', shell: shellVersion, remotes })
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it.each([
    ['none', null],
    ['no JSON', '{'],
    ['one of another form', '{"format":9}'],
  ])('is 503 where the registry is %s, and pages keep the layout', async (_, content) => {
    await rm(path.join(folder, 'releases/registry.json'))
    if (content !== null) await write('releases/registry.json', content)
    await create()
    const response = await app.inject('/healthz')
    expect(response.statusCode).toBe(503)
    expect(response.json()).toEqual({ status: 'unavailable', shell: shellVersion, remotes })
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    const page = await app.inject('/about-en')
    expect(page.statusCode).toBe(503)
    expect(page.body).toContain('<footer')
  })
})

it('says whether to send visitors here', async () => {
  await create()
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  await app.close()
  await create({}, renderHere, true)
  const { statusCode, body } = await app.inject('/readyz')
  expect([statusCode, body]).toEqual([503, '{"status":"ending"}'])
})

it('answers what has begun before it ends', async () => {
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  await create({}, async (task) => {
    begun.resolve()
    await goOn.promise
    return renderHere(task)
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const visit = fetch(`${origin}/nothing`)
  await begun.promise
  const ended = app.close()
  goOn.resolve()
  const response = await visit
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('</html>')
  await ended
})

it('counts requests by route on a port of its own, and names no address that was asked for', async () => {
  const port = new URL(await deadOrigin()).port
  await create({ METRICS_PORT: port })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  for (const url of ['/about?name=someone', '/someone', '/api/someone', '/metrics'])
    await (await fetch(origin + url)).text()
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  for (const labels of [
    'route="about.ja",status="503"',
    'route="unknown",status="404"',
    'route="/api/*",status="502"',
  ]) {
    expect(figures).toMatch(new RegExp(`^site_request_seconds_count\\{${labels.replace('*', '\\*')}\\} \\d`, 'm'))
  }
  expect(figures).toContain('site_document_seconds_count{route="about.ja",part="render"} 1')
  expect(figures).toContain('code="NO_RELEASE",where="server"} 1')
  expect(figures).not.toContain('someone')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
})

it('writes a line an answer, with its route and releases, and nothing a visitor can have typed', async () => {
  await create({ TRUST_PROXY: '127.0.0.1' })
  const lines: unknown[] = []
  app.addHook('onRequest', (request, _, done) => {
    jest.spyOn(request.log, 'info').mockImplementation((...told: unknown[]) => void lines.push([request.id, ...told]))
    done()
  })
  const headers = { 'x-request-id': 'from-the-edge', cookie: 'name=someone', 'user-agent': 'someone' }
  await app.inject({ url: '/contact?name=someone', headers })
  await app.inject({ url: '/someone', headers })
  expect(lines).toMatchObject([
    ['from-the-edge', { route: 'contact.ja', status: 503, releases: [] }, 'answered'],
    ['from-the-edge', { route: 'unknown', status: 404 }, 'answered'],
  ])
  expect(JSON.stringify(lines)).not.toContain('someone')
})

describe('a document that can’t be rendered', () => {
  it('is answered without its reason, which is logged', async () => {
    await create({}, () => Promise.resolve({ threw: 'Error: broken inside' }))
    const logged = jest.spyOn(app.log, 'error')
    const response = await app.inject('/about')
    expect(response.statusCode).toBe(500)
    expect(response.body).not.toContain('broken inside')
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('broken inside'))
  })

  it('is no fault to be logged where the visitor has left', async () => {
    const begun = Promise.withResolvers<void>()
    const left = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    await create({}, async () => {
      begun.resolve()
      await left.promise
      setImmediate(ended.resolve)
      return { needs: { remote: null, pages: [], answers: [] } }
    })
    app.addHook('onRequest', (_, reply, done) => {
      reply.raw.once('close', left.resolve)
      done()
    })
    const logged = jest.spyOn(app.log, 'error')
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const leaving = new AbortController()
    const visit = fetch(`${origin}/about`, { signal: leaving.signal })
    await begun.promise
    leaving.abort()
    await expect(visit).rejects.toThrow()
    await ended.promise
    expect(logged).not.toHaveBeenCalled()
  })
})
