import { createServer, type Server } from 'node:http'

const pageSize = 10
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const news = Array.from({ length: 23 }, (_, index) => ({
  id: 23 - index,
  img: picture,
  time: `2026-01-${String(28 - index).padStart(2, '0')}`,
  title: `お知らせの見本 ${23 - index}`,
  content: '<h2>見出し</h2><p>本文の<strong>見本</strong>です。</p><ul><li>項目</li></ul>',
}))

/** Answers what pages ask of the API, with samples. */
export function createStandIn(): Server {
  return createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const say = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (pathname === '/api/news.php') {
      const start = (Number(searchParams.get('page') ?? 1) - 1) * pageSize
      const list = news.slice(start, start + pageSize).map(({ id, img, time, title }) => ({ id, img, time, title }))
      return say(200, { list, count: news.length })
    }
    const item = news.find(({ id }) => String(id) === searchParams.get('id'))
    if (pathname === '/api/get_news.php' && item) return say(200, { news: item })
    return say(404, { error: 'not found' })
  })
}
