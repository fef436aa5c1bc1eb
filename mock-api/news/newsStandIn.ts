import { allowOnly } from '@site/api-http/answers'
import express, { Router, type Request, type RequestHandler, type Response } from 'express'
import jsonServer from 'json-server'
import { type NewsItem, readNews } from './readNews.ts'

/**
 * Answers as the PHP endpoints of the news would. Throws what `readNews` does.
 * @param uploadsDir pictures of news items, served under `/uploads`
 */
export function newsStandIn(dataFile: string, uploadsDir: string): Router {
  // json-server's types are of whichever Express the installation put beside them, and know no `render`, which is its
  // documented place to shape an answer.
  const resource = jsonServer.router({ news: readNews(dataFile) }) as unknown as RequestHandler
  Object.assign(resource, { render })
  const rewriter = jsonServer.rewriter({
    '/api/news.php\\?page=:page': '/news?_page=:page&_limit=10',
    '/api/get_news.php\\?id=:id': '/news/:id',
  }) as unknown as RequestHandler

  // Only these two calls reach json-server; none of its own addresses does.
  const routes = Router({ caseSensitive: true, strict: true })
  routes.route('/api/news.php').get(askedBy('page', '1'), rewriter, hidePage, resource).all(allowOnly('GET, HEAD'))
  routes.route('/api/get_news.php').get(askedBy('id'), rewriter, resource).all(allowOnly('GET, HEAD'))
  const uploads = { dotfiles: 'ignore', index: false, redirect: false, maxAge: '1d', setHeaders: sandbox }
  routes.use('/uploads', express.static(uploadsDir, uploads))
  return routes
}

/** Hands on a request with one parameter, a positive whole number, and nothing else. */
function askedBy(name: 'page' | 'id', usual?: string): RequestHandler {
  return (request, response, next) => {
    const { [name]: number = usual } = request.query
    if (typeof number !== 'string' || !/^[1-9]\d{0,15}$/.test(number) || !Number.isSafeInteger(Number(number))) {
      response.status(400).json({ error: `${name} must be one positive whole number` })
      return
    }
    request.url = `${request.path}?${name}=${number}`
    request.query = {}
    // json-server reads bodies whatever the method, and answers a broken one with a stack trace.
    delete request.headers['content-type']
    next()
  }
}

/** Of each parameter that it can list, json-server looks for a field in every item. */
const hidePage: RequestHandler = (request, _response, next) => {
  Object.defineProperty(request.query, '_page', { enumerable: false })
  next()
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

/** A file somebody uploaded is never a page that may run scripts on the site's origin. */
const sandbox = (response: Response) => response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
