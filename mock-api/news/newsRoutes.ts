import { allowOnly } from '@site/api-http'
import { Router, type Request, type RequestHandler, type Response } from 'express'
import jsonServer from 'json-server'
import * as z from 'zod'
import type { NewsItem } from './readNews.ts'

const pageSize = 10

const positive = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .refine(Number.isSafeInteger)
const listQuery = z.object({ page: positive.default(1) })
const detailQuery = z.object({ id: positive })

/**
 * `news.php` and `get_news.php`, answered from json-server's resource.
 * Only these two calls reach json-server, rewritten; none of its own addresses does.
 */
export function newsRoutes(news: NewsItem[]): Router {
  // json-server's types are of whichever Express the installation put beside them.
  const resource = jsonServer.router({ news }) as unknown as RequestHandler
  // The types know no `render`; it is json-server's documented place to shape an answer.
  Object.assign(resource, { render })

  const routes = Router({ caseSensitive: true, strict: true })
  routes
    .route('/api/news.php')
    .get(
      rewrite(listQuery, 'page', ({ page }) => `/news?_page=${page}&_limit=${pageSize}`),
      resource,
    )
    .all(allowOnly('GET, HEAD'))
  routes
    .route('/api/get_news.php')
    .get(
      rewrite(detailQuery, 'id', ({ id }) => `/news/${id}`),
      resource,
    )
    .all(allowOnly('GET, HEAD'))
  return routes
}

function rewrite<Query>(schema: z.ZodType<Query>, name: string, target: (query: Query) => string): RequestHandler {
  return (request, response, next) => {
    const query = schema.safeParse(request.query)
    if (!query.success) {
      response.status(400).json({ error: `${name} must be one positive whole number` })
      return
    }
    request.url = target(query.data)
    request.query = Object.fromEntries(new URLSearchParams(request.url.split('?')[1]))
    // json-server reads bodies whatever the method, and answers a broken one with a stack trace.
    delete request.headers['content-type']
    next()
  }
}

function render(_request: Request, response: Response) {
  const found: unknown = response.locals.data
  const count = Number(response.get('X-Total-Count'))
  for (const header of ['X-Total-Count', 'Access-Control-Expose-Headers', 'Link']) response.removeHeader(header)
  response.set('Cache-Control', 'no-cache')
  if (Array.isArray(found)) {
    const list = (found as NewsItem[]).map(({ id, img, time, title }) => ({ id, img, time, title }))
    response.json({ list, count })
  } else if (response.statusCode === 200) {
    const { title, img, content, time } = found as NewsItem
    response.json({ news: { title, img, content, time } })
  } else {
    response.json({ error: 'no such news item' })
  }
}
