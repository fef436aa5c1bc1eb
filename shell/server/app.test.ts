import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { zstdDecompressSync } from 'node:zlib'
import { renderHere } from '../renderer/testing.ts'
import { siteOfEachTest } from './testing.ts'

const site = siteOfEachTest()

it('tells browsers in every response not to guess content types or send full URLs to other sites', async () => {
  const app = await site.create()
  for (const url of ['/about', '/nothing', '/healthz', '/static/favicon.svg', '/api/news.php', '/assets/shell.js']) {
    expect((await app.inject(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
  }
})

it('sends documents with a policy that allows no inline code', async () => {
  const app = await site.create()
  for (const url of ['/about', '/nothing', '/static/pdf/viewer.html?file=/static/pdf/pamphlet.pdf']) {
    const { headers, body } = await app.inject(url)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain('frame-ancestors')
    expect(headers['reporting-endpoints']).toBe('site="/_reports/policy"')
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(body).not.toMatch(/<script(?![^>]*(src=|application\/))| style="/)
  }
})

it('tells proxies not to change documents, scripts and styles, but lets them compress pictures', async () => {
  await site.write('build/client/shell.css', '')
  await site.write('build/static/picture.png', '')
  const address = await site.release('1.0.0-0a0b0c0d', { 'client/page.js': 'page', 'client/page.css': 'a{}' })
  await site.registry().activate('news', '1.0.0-0a0b0c0d')
  const app = await site.create()
  const viewer = '/static/pdf/viewer.html?file=/static/pdf/pamphlet.pdf'
  const own = ['/about', '/nothing', viewer, '/assets/shell.js', '/assets/shell.css']
  for (const url of [...own, `${address}/client/page.js`, `${address}/client/page.css`]) {
    const { headers } = await app.inject(url)
    expect(headers['cache-control']).toMatch(/^[\w=-]+(, [\w=-]+)*, no-transform$/)
  }
  expect((await app.inject('/static/picture.png')).headers['cache-control']).not.toContain('no-transform')
})

it('answers 502 without caching if the API is unavailable, and logs it', async () => {
  const app = await site.create()
  const logged = jest.spyOn(app.log, 'error')
  for (const url of ['/api/news.php', '/uploads/news/1.webp']) {
    const response = await app.inject(url)
    expect(response.statusCode).toBe(502)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.body).not.toContain('127.0.0.1')
  }
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('The API is unavailable'))
})

it('serves uploads only as pictures without scripts, and leaves corrupt bodies to the API', async () => {
  const api = createServer((request, response) => {
    response.setHeader('content-type', request.url?.endsWith('.webp') ? 'image/webp' : 'text/javascript').end('{}')
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const app = await site.create({ API_ORIGIN: `http://127.0.0.1:${(api.address() as AddressInfo).port}` })
  app.addHook('onClose', () => api.close())
  const picture = await app.inject('/uploads/picture.webp')
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect((await app.inject('/uploads/script.js')).headers['content-type']).toBe('application/octet-stream')
  const headers = { 'content-encoding': 'gzip', 'content-type': 'application/x-www-form-urlencoded' }
  expect((await app.inject({ url: '/api/nothing', method: 'POST', headers, payload: 'G' })).statusCode).toBe(200)
})

describe('the release store', () => {
  const version = '1.0.0-0a0b0c0d'
  const at = `/_remotes/mfe-news/${version}`

  beforeEach(async () => {
    await site.release(version, {
      'client/page.js': 'page',
      'client/page.js.br': 'page as Brotli',
      'client/page.html': 'secret',
      'server/page.js': 'secret',
    })
    await site.write(`releases/mfe-news/${version}/client/added.js`, 'secret')
    await site.write('releases/mfe-news/1.0.0-0000000e/client/page.js', 'secret')
    await site.write('secret', 'secret')
    await site.registry().activate('news', version)
  })

  it('serves files of a release that was never activated only to a browser that previews it', async () => {
    const other = '1.0.0-0000000f'
    const url = `${await site.release(other, { 'client/page.js': 'new' })}/client/page.js`
    const app = await site.create({ PREVIEW_TOKEN: 'a token of sufficient length' })
    const { headers } = await app.inject(`/?preview=news@${other}&token=a+token+of+sufficient+length`)
    const cookie = String(headers['set-cookie']).split(';')[0]
    const previewed = await app.inject({ url, headers: { cookie } })
    expect([previewed.body, previewed.headers['cache-control']]).toEqual(['new', 'private, no-cache, no-transform'])
    expect((await app.inject(url)).statusCode).toBe(404)
    await site.registry().activate('news', other)
    expect((await app.inject(url)).body).toBe('new')
  })

  it('serves the client files of a signed release as immutable', async () => {
    const app = await site.create()
    const response = await app.inject(`${at}/client/page.js`)
    expect(response.body).toBe('page')
    expect(response.headers['cache-control']).toContain('immutable')
    expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8')
    // If someone opens the file directly, the browser runs no script in it.
    expect(response.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    const packed = await app.inject({ url: `${at}/client/page.js`, headers: { 'accept-encoding': 'gzip, br' } })
    expect([packed.body, packed.headers['content-encoding']]).toEqual(['page as Brotli', 'br'])
  })

  it('keeps serving the signed content after files were changed, and never serves changed content', async () => {
    const app = await site.create()
    await app.inject(`${at}/client/page.js`)
    await site.write(`releases/mfe-news/${version}/client/page.js`, 'secret')
    await site.write(`releases/mfe-news/${version}/release.json`, '{}')
    expect((await app.inject(`${at}/client/page.js`)).body).toBe('page')
    await app.close()
    const restarted = await site.create()
    expect((await restarted.inject(`${at}/client/page.js`)).statusCode).toBe(404)
  })

  it('serves no other files', async () => {
    const app = await site.create()
    for (const url of [
      '/_remotes/registry.json',
      `${at}/client/`,
      `${at}/client/added.js`,
      `${at}/client/page.html`,
      `${at}/release.json`,
      `${at}/server/page.js`,
      `${at}/client/../server/page.js`,
      `${at}/client/%2e%2e/server/page.js`,
      `${at}/client/..%2fserver%2fpage.js`,
      `${at}/client/..%5cserver%5cpage.js`,
      '/_remotes/mfe-news/1.0.0-0000000e/client/page.js',
      '/_remotes/mfe-news/..%2f..%2fsecret/client/',
    ]) {
      const { statusCode, body } = await app.inject(url)
      expect([url, statusCode >= 400, body.includes('secret')]).toEqual([url, true, false])
    }
  })
})

it('sends only the changes of a shell script to a browser that has the previous build', async () => {
  const before = 'const before = "of many words that stand in both of them"; '.repeat(20)
  await site.write('build/client/shell.js', `${before}added()`)
  await site.write('earlier/client/shell.js', before)
  const app = await site.create()
  const plain = await app.inject('/assets/shell.js')
  expect(plain.headers).toMatchObject({ 'use-as-dictionary': 'match="/assets/shell.js"' })
  const digest = createHash('sha256').update(before).digest()
  const offer = { 'accept-encoding': 'br, dcz', 'available-dictionary': `:${digest.toString('base64')}:` }
  const { headers, rawPayload } = await app.inject({ url: '/assets/shell.js', headers: offer })
  expect(headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding, available-dictionary',
  })
  expect(headers['cache-control']).toContain('immutable')
  expect(zstdDecompressSync(rawPayload.subarray(40), { dictionary: Buffer.from(before) }).toString()).toBe(plain.body)
})

it('closes connections of clients that send or read slowly, and limits their number', async () => {
  const { server } = await site.create()
  const times = { headersTimeout: 10_000, requestTimeout: 30_000, timeout: 60_000 }
  expect(server).toMatchObject({ ...times, maxConnections: 1000, maxHeadersCount: 100 })
  expect(server).toHaveProperty('connectionsCheckingInterval', 1000)
})

it('answers open requests before it shuts down', async () => {
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const render: typeof renderHere = async (...task) => {
    begun.resolve()
    await goOn.promise
    return renderHere(...task)
  }
  const app = await site.create({}, render, true)
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

it('counts requests by route on a separate port, and reveals no requested URLs', async () => {
  const probe = createServer().listen(0, '127.0.0.2')
  await once(probe, 'listening')
  const port = String((probe.address() as AddressInfo).port)
  probe.close()
  const app = await site.create({ METRICS_PORT: port, METRICS_HOST: '127.0.0.2' })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  for (const url of ['/about?name=someone', '/someone', '/api/someone', '/metrics'])
    await (await fetch(origin + url)).text()
  const figures = await (await fetch(`http://127.0.0.2:${port}/metrics`)).text()
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
  expect((await fetch(`http://127.0.0.2:${port}/`)).status).toBe(404)
  // On Linux, all addresses of 127.0.0.0/8 belong to this machine.
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow()
})

it('logs one line per response with its route and releases, and nothing that a visitor typed', async () => {
  const app = await site.create({ TRUST_PROXY: '127.0.0.1' })
  const lines: unknown[] = []
  app.addHook('onRequest', (request, _, done) => {
    jest
      .spyOn(request.log, 'info')
      .mockImplementation((...logged: unknown[]) => void lines.push([request.id, ...logged]))
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

describe('a document that cannot be rendered', () => {
  it('is answered with 500 without the reason, which is logged', async () => {
    const app = await site.create({}, () => Promise.resolve({ threw: 'Error: broken inside' }))
    const logged = jest.spyOn(app.log, 'error')
    const response = await app.inject('/about')
    expect(response.statusCode).toBe(500)
    expect(response.body).not.toContain('broken inside')
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('broken inside'))
  })

  it('is not logged as a failure if the visitor has left', async () => {
    const begun = Promise.withResolvers<void>()
    const left = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const app = await site.create({}, async () => {
      begun.resolve()
      await left.promise
      setImmediate(ended.resolve)
      return { needs: [] }
    })
    app.addHook('onRequest', (_, reply, done) => {
      reply.raw.once('close', left.resolve)
      done()
    })
    const logged = jest.spyOn(app.log, 'error')
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const leaving = new AbortController()
    // A document with this query is not cached. So no other request waits for it, and its rendering can be aborted.
    const visit = fetch(`${origin}/about?kind=any`, { signal: leaving.signal })
    await begun.promise
    leaving.abort()
    await expect(visit).rejects.toThrow()
    await ended.promise
    expect(logged).not.toHaveBeenCalled()
  })
})
