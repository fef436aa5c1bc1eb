/** @jest-environment node */
import { TestSite } from './testSite.ts'

let site: TestSite

beforeEach(async () => {
  site = await TestSite.prepare()
})

afterEach(() => site.remove())

describe('the host that a request names', () => {
  const hostile = ['example.com"><script>', 'example.com/path', 'user@example.com', 'example.com:port', 'a b']

  it.each(hostile)('is refused where it is none: %j', async (host) => {
    const app = await site.create()
    const response = await app.inject({ url: '/about', headers: { host } })
    expect(response.statusCode).toBe(400)
    expect(response.body).not.toContain(host)
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it.each(['example.co.jp', 'localhost:3000', '127.0.0.1', '[::1]:3000'])(
    'is taken where it is one: %s',
    async (host) => {
      const app = await site.create()
      const response = await app.inject({ url: '/nothing', headers: { host } })
      expect(response.statusCode).toBe(404)
    },
  )

  it('does not matter where the public origin is known', async () => {
    const app = await site.create({ SITE_ORIGIN: 'https://www.example.co.jp' })
    const response = await app.inject({ url: '/sitemap.xml', headers: { host: 'evil.example' } })
    expect(response.body).not.toContain('evil.example')
    expect((await app.inject({ url: '/nothing', headers: { host: 'a b' } })).statusCode).toBe(404)
  })
})

describe('requests as HTTP has them', () => {
  const get = async (target: string) => {
    await site.create()
    return site.ask(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  }

  it.each(['/healthz', '/static/favicon.svg', '/assets/shell.js'])('answers %s without a host', async (path) => {
    await site.create()
    expect((await site.ask(`GET ${path} HTTP/1.0\r\n\r\n`)).status).toBe(200)
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

  it.each(['/%', '/%ff', '/news/%E0%A4'])('doesn’t repeat the address that can’t be decoded: %s', async (url) => {
    const app = await site.create()
    const response = await app.inject({ url })
    expect([response.statusCode, response.body]).toEqual([400, 'This address can’t be read'])
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
  })

  it('says of documents what may be done with them', async () => {
    const app = await site.create()
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
