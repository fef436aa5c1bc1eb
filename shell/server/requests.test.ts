import { siteOfEachTest } from './testing.ts'

const site = siteOfEachTest()

describe('the Host header', () => {
  it('is refused if it is not a valid host', async () => {
    const app = await site.create()
    for (const host of ['example.com"><script>', 'example.com/path', 'user@example.com', 'example.com:port', 'a b']) {
      const response = await app.inject({ url: '/about', headers: { host } })
      expect([host, response.statusCode, response.headers['cache-control']]).toEqual([host, 400, 'no-store'])
      expect(response.body).not.toContain(host)
    }
    for (const host of ['example.co.jp', 'localhost:3000', '127.0.0.1', '[::1]:3000'])
      expect([host, (await app.inject({ url: '/nothing', headers: { host } })).statusCode]).toEqual([host, 404])
  })

  it('is ignored if the public origin is set', async () => {
    const app = await site.create({ SITE_ORIGIN: 'https://www.example.co.jp' })
    const response = await app.inject({ url: '/sitemap.xml', headers: { host: 'evil.example' } })
    expect(response.body).not.toContain('evil.example')
    expect((await app.inject({ url: '/nothing', headers: { host: 'a b' } })).statusCode).toBe(404)
  })
})

describe('a raw HTTP request', () => {
  const get = async (target: string) => {
    await site.create()
    return site.ask(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  }

  it('is answered without a Host header if the answer needs none', async () => {
    await site.create()
    expect((await site.ask('GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200)
  })

  it('may have an absolute URL as target', async () => {
    expect((await get('http://[::1]:3000/about?a=1')).content).toContain('data-page="about"')
  })

  // Without a release, pages get status 503.
  it.each([
    ['http://', 404],
    ['*', 404],
    ['//', 503],
    ['/%00', 404],
    ['/\\', 503],
    ['/a//../..', 503],
  ])('is answered for the target %s', async (target, status) => {
    expect((await get(target)).status).toBe(status)
  })

  it.each(['/%', '/%ff', '/news/%E0%A4'])(
    'gets an answer that does not repeat an undecodable address: %s',
    async (url) => {
      const app = await site.create()
      const response = await app.inject({ url })
      expect([response.statusCode, response.body]).toEqual([400, 'This address can’t be read'])
      expect(response.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'text/plain; charset=utf-8',
        'x-content-type-options': 'nosniff',
      })
    },
  )

  it.each(['GET /about', 'POST /contact', 'POST /api/mail.php'])('needs a length for its body: %s', async (line) => {
    await site.create()
    const head = `${line} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n`
    expect((await site.ask(`${head}1\r\na\r\n0\r\n\r\n`)).status).toBe(411)
  })

  it('is refused with more cookies or headers than any browser sends, and loses query names above as many', async () => {
    const app = await site.create()
    const names = Array.from({ length: 1000 }, (_, name) => `${name}=`)
    expect((await app.inject({ url: '/about', headers: { cookie: names.join(';') } })).statusCode).toBe(431)
    const head = 'GET /robots.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n'
    const ask = async (headers: number) => (await site.ask(`${head}${'a: b\r\n'.repeat(headers)}\r\n`)).status
    expect([await ask(90), await ask(110)]).toEqual([200, 431])
    const leave = async (query: string) => (await app.inject({ url: `/_preview/leave?${query}` })).headers['location']
    expect([await leave('to=/about'), await leave(`${names.join('&')}&to=/about`)]).toEqual(['/about', '/'])
  })

  it('is not answered if it did not wait for the answer to the previous one', async () => {
    await site.create()
    const impatient = 'GET /news HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1000)
    expect((await site.ask(impatient)).content).toBe('')
  })

  it('gets the allowed methods for other methods than GET', async () => {
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

describe('a name that every JavaScript object inherits', () => {
  const names = ['constructor', '__proto__', 'toString']
  const version = '1.0.0-0a0b0c0d'

  it.each(names)('is an unknown address: %s', async (name) => {
    await site.release(version, { 'client/page.js': 'page' })
    const app = await site.create()
    for (const url of [
      `/_remotes/mfe-${name}/${version}/client/page.js`,
      `/_remotes/mfe-news/${name}/client/page.js`,
      `/_remotes/mfe-news/${version}/client/${name}.js`,
      `/assets/${name}`,
      `/static/${name}`,
      `/${name}`,
    ])
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404])
  })

  it.each(names)('is not a valid query value: %s', async (name) => {
    const token = 'a-token-of-previews'
    const app = await site.create({ PREVIEW_TOKEN: token })
    const signed = { origin: 'http://localhost:1', site: 'http://localhost', until: Date.now() + 1000 }
    const lineOf = (copy: object) => `${Buffer.from(JSON.stringify({ ...signed, ...copy })).toString('base64url')}.x`
    for (const url of [
      `/?preview=${name}@${version}&token=${token}`,
      `/?preview=news@${name}&token=${token}`,
      `/?override=${lineOf({ remote: name, key: 'name' })}`,
      `/?override=${lineOf({ remote: 'news', key: name })}`,
      `/?${name}=${name}`,
      `/news?page=${name}`,
      `/news/${name}`,
    ]) {
      const { statusCode, headers } = await app.inject({ url, headers: { host: 'localhost' } })
      // Without a release, pages get status 503. An invalid preview link redirects to the page.
      const expected = /preview=|override=/.test(url) ? 303 : 503
      expect([url, statusCode, headers['set-cookie']]).toEqual([url, expected, undefined])
    }
    expect((await app.inject(`/static/pdf/viewer.html?file=${name}`)).statusCode).toBe(200)
    expect((await app.inject(`/_preview/leave?to=${name}`)).headers.location).toBe('/')
  })
})
