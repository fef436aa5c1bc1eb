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
  const places = new Map(news.map(({ id }, place) => [id, place]))
  // json-server's types are of whichever Express the installation put beside them.
  const resource = jsonServer.router({ news }) as unknown as RequestHandler
  // The types know no `render`; it is json-server's documented place to shape an answer.
  Object.assign(resource, { render })

  // By place: for a page's number json-server copies the list, for an id it goes through it.
  const slice = (start: number, count: number) => `/news?_start=${start}&_end=${start + count}`
  const routes = Router({ caseSensitive: true, strict: true })
  routes
    .route('/api/news.php')
    .get(
      rewrite(listQuery, 'page', ({ page }) => slice((page - 1) * pageSize, pageSize)),
      resource,
    )
    .all(allowOnly('GET, HEAD'))
  routes
    .route('/api/get_news.php')
    .get(
      rewrite(detailQuery, 'id', ({ id }) => slice(places.get(id) ?? news.length, 1)),
      resource,
    )
    .all(allowOnly('GET, HEAD'))
  return routes
}

/** @param name of the parameter that says what is asked for */
function rewrite<Query>(
  schema: z.ZodType<Query>,
  name: 'page' | 'id',
  target: (query: Query) => string,
): RequestHandler {
  return (request, response, next) => {
    const query = schema.safeParse(request.query)
    if (!query.success) {
      response.status(400).json({ error: `${name} must be one positive whole number` })
      return
    }
    response.locals.asked = name
    request.url = target(query.data)
    request.query = Object.fromEntries(new URLSearchParams(request.url.split('?')[1]))
    // json-server reads bodies whatever the method, and answers a broken one with a stack trace.
    delete request.headers['content-type']
    next()
  }
}

function render(_request: Request, response: Response) {
  const found = response.locals.data as NewsItem[]
  const count = Number(response.get('X-Total-Count'))
  for (const header of ['X-Total-Count', 'Access-Control-Expose-Headers']) response.removeHeader(header)
  response.set('Cache-Control', 'no-cache')
  if (response.locals.asked === 'page') {
    const list = found.map(({ id, img, time, title }) => ({ id, img, time, title }))
    response.json({ list, count })
    return
  }
  const [item] = found
  if (!item) {
    response.status(404).json({ error: 'no such news item' })
    return
  }
  const { title, img, content, time } = item
  response.json({ news: { title, img, content, time } })
}
