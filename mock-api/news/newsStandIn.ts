import { allowOnly } from '@site/api-http/answers'
import express, { type Request, type RequestHandler, type Response, Router } from 'express'
import jsonServer from 'json-server'
import { type NewsItem, readNews } from './readNews.ts'

/** Returns routes that respond like the PHP news endpoints, with pictures under `/uploads`. Throws like `readNews`. */
export function newsStandIn(dataFile: string, uploadsDir: string): Router {
  const resource = jsonServer.router({ news: readNews(dataFile) })
  // Setting `render` is the documented way to change a response.
  resource.render = render
  const rewriter = jsonServer.rewriter({
    '/api/news.php\\?page=:page': '/news?_page=:page&_limit=10',
    '/api/get_news.php\\?id=:id': '/news/:id',
  })

  // Only these two endpoints reach json-server. Its own addresses, such as `/db`, are not routed.
  const routes = Router({ caseSensitive: true, strict: true })
  routes.route('/api/news.php').get(asking('page', '1'), rewriter, resource).all(allowOnly('GET, HEAD'))
  routes.route('/api/get_news.php').get(asking('id'), rewriter, resource).all(allowOnly('GET, HEAD'))
  const uploads = { dotfiles: 'ignore', index: false, redirect: false, maxAge: '1d', setHeaders: sandbox }
  routes.use('/uploads', express.static(uploadsDir, uploads))
  return routes
}

/** Keeps only the parameter `name`. If it is not one positive whole number, the response is 400. */
function asking(name: 'page' | 'id', usual?: string): RequestHandler {
  return (request, response, next) => {
    const { [name]: number = usual } = request.query
    if (typeof number !== 'string' || !/^[1-9]\d{0,15}$/.test(number) || !Number.isSafeInteger(Number(number))) {
      response.status(400).json({ error: `${name} must be one positive whole number` })
      return
    }
    request.url = `${request.path}?${name}=${number}`
    request.query = {}
    // json-server parses every body, and responds to an invalid one with a stack trace. This prevents parsing.
    delete request.headers['content-type']
    next()
  }
}

function render(_request: Request, response: Response) {
  const data = response.locals.data as NewsItem[] | Partial<NewsItem>
  const count = Number(response.get('X-Total-Count'))
  for (const header of ['X-Total-Count', 'Link', 'Access-Control-Expose-Headers']) response.removeHeader(header)
  response.set('Cache-Control', 'no-cache')
  if (Array.isArray(data)) {
    response.json({ list: data.map(({ id, img, time, title }) => ({ id, img, time, title })), count })
  } else if (data.id === undefined) {
    response.status(404).json({ error: 'no such news item' })
  } else {
    const { title, img, content, time } = data
    response.json({ news: { title, img, content, time } })
  }
}

const sandbox = (response: Response) => response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
