import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { TestSite } from './testing.ts'

const version = '1.0.0-0a0b0c0d'
const words = 'many words that compress well. '.repeat(100)
const news = { list: [{ id: 1, img: '/uploads/1.webp', time: '2026-11-05', title: words }], count: 1 }

const site = new TestSite()
let api: Server

beforeAll(async () => {
  await site.prepare()
  for (const file of ['favicon.ico', 'pdf/pamphlet.pdf', 'long.svg']) await site.write(`build/static/${file}`, words)
  await site.write('build/client/page.js', words)
  await site.write('build/client/page.js.br', 'page as Brotli')
  await site.release(version, { 'client/page.js': words, 'client/page.js.br': 'page as Brotli' })
  api = createServer((asked, response) => {
    const body = JSON.stringify(news)
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.end(asked.method === 'HEAD' ? undefined : body)
  })
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
  const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const app = await site.create({ API_ORIGIN: apiOrigin, SITE_ORIGIN: 'https://www.example.co.jp' })
  await app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await site.remove()
  api.close()
})

async function answerTo(method: string, path: string, encodings: string | undefined) {
  const asked = request({
    method,
    path,
    port: (site.app.server.address() as AddressInfo).port,
    headers: { connection: 'close', ...(encodings === undefined ? {} : { 'accept-encoding': encodings }) },
  })
  asked.end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const body = await text(response)
  // These headers may differ: HEAD has no body to frame, and times change between two requests.
  const headers: IncomingHttpHeaders = { ...response.headers }
  for (const name of ['date', 'transfer-encoding', 'server-timing', 'age']) delete headers[name]
  return { body, sent: { status: response.statusCode, ...headers } }
}

const paths = ['/about', '/no-such-page', '/news/feed.xml', '/sitemap.xml', '/robots.txt', '/favicon.ico', '/healthz']
  .concat('/_composition', '/api/news.php?page=1', '/uploads/1.webp', '/assets/page.js', '/static/long.svg')
  .concat('/static/nothing', '/static/pdf/pamphlet.pdf', '/static/pdf/viewer.html?file=/static/pdf/pamphlet.pdf')
  .concat(`/_remotes/mfe-news/${version}/client/page.js`, '/%')

it('answers HEAD with the headers of GET, in every encoding', async () => {
  for (const path of paths)
    for (const encodings of [undefined, 'gzip', 'gzip, deflate, br, zstd']) {
      // The first request puts documents into the cache, so that the next two are cache hits.
      await answerTo('GET', path, encodings)
      const [get, head] = [await answerTo('GET', path, encodings), await answerTo('HEAD', path, encodings)]
      expect([path, head]).toEqual([path, { sent: get.sent, body: '' }])
    }
})
