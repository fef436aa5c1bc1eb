import { Readable } from 'node:stream'
import type { CompanyInfo, Locale } from '@site/contract'
import { instantOf } from '@site/contract/news/time'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Feed, type Item } from 'feed'
import { SitemapStream, streamToPromise } from 'sitemap'
import { isoDay } from '../contract/news/day.ts'
import { cleanText } from '../contract/news/fields.ts'
import { loadNewsList } from '../contract/news/newsList.ts'
import { visitorOf } from '@site/releases/network'
import type { Api } from './api.ts'
import { createTurns } from '../renderer/index.ts'
import { encodingOf, type PageCache, sendPage } from './pageCache.ts'
import { type CountUnsent, leavingOf } from './reading.ts'
import { pageRows, pathOf } from '../src/entry.server.ts'

/** The maximum number of pages of the news list that the sitemap reads. A page has ten items. */
const newsPages = 50

interface Discovery {
  api: Pick<Api, 'ask'>
  companies: Record<Locale, CompanyInfo>
  originOf: (request: FastifyRequest) => string
  report: (problem: string) => void
  /** Caches the sitemap and the feed, so that not every request asks the API. */
  findPage: PageCache<boolean>
  countUnsent: CountUnsent
}

/** Limits of sitemaps and feeds in progress. Each needs memory for all news, and each `Host` value needs its own. */
const mostDocuments = { underway: 2, waiting: 100 }

/** Seconds until a client should retry if the news is unavailable. */
const retryAfter = 60

/** Serves the files for search engines and feed readers: `/robots.txt`, `/sitemap.xml`, `/news/feed.xml`. */
export function registerDiscovery(app: FastifyInstance, discovery: Discovery) {
  const { api, companies, originOf, report, findPage, countUnsent } = discovery
  const inTurns = createTurns(mostDocuments)
  const newsOf = (page: number) =>
    loadNewsList((path) => api.ask(path, { remote: 'shell', audience: 'live' }), page, [], report)

  /** Returns the time of each news item by its id. Returns null if a page of the list or every record is unreadable. */
  async function allNews(): Promise<Map<number, string> | null> {
    const times = new Map<number, string>()
    let records = 0
    for (let page = 1; page <= newsPages; page += 1) {
      const result = await newsOf(page)
      if (!result.ok) return null
      const { list, count, leftOut = 0 } = result.news
      for (const { id, time } of list) times.set(id, time)
      records += list.length + leftOut
      if (list.length + leftOut === 0 || records >= count) break
    }
    return times.size === 0 && records > 0 ? null : times
  }

  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${originOf(request)}/sitemap.xml\n`),
  )

  async function sitemapOf(origin: string): Promise<string | null> {
    const news = await allNews()
    if (!news) return null
    const pages = [
      ...pageRows.filter(({ path }) => !path.ja.includes(':')).map(({ path }) => ({ path, day: null })),
      ...[...news].map(([id, time]) => ({
        path: { ja: pathOf('newsDetail', 'ja', { id }), en: pathOf('newsDetail', 'en', { id }) },
        day: isoDay(time),
      })),
    ]
    const entries = pages.flatMap(({ path: { ja, en }, day }) => {
      const links = Object.entries({ ja, en, 'x-default': ja }).map(([lang, url]) => ({ lang, url }))
      return [ja, en].map((url) => ({ url, links, ...(day ? { lastmod: day } : {}) }))
    })
    const stream = Readable.from(entries).pipe(new SitemapStream({ hostname: origin }))
    return cleanText(String(await streamToPromise(stream)))
  }

  async function feedOf(origin: string): Promise<string | null> {
    const result = await newsOf(1)
    if (!result.ok || (result.news.list.length === 0 && result.news.leftOut !== undefined)) return null
    const name = companies.ja.CompanyName
    const feed = new Feed({
      id: `${origin}/news`,
      link: `${origin}/news`,
      title: `お知らせ｜${name}`,
      description: `${name}からのお知らせ`,
      language: 'ja',
      copyright: name,
      feedLinks: { rss: `${origin}/news/feed.xml` },
    })
    for (const { id, title, time } of result.news.list) {
      const link = `${origin}${pathOf('newsDetail', 'ja', { id })}`
      const instant = instantOf(isoDay(time))
      feed.addItem({
        id: link,
        link,
        // The library escapes only the first `]]>` of a title.
        title: title.replaceAll(']]>', ']] >'),
        ...(instant === null ? {} : { date: new Date(instant) }),
        // RSS does not need a date, but the library's type does.
      } as Item)
    }
    // The library writes the current time. Without it, an unchanged feed keeps its ETag.
    return cleanText(feed.rss2().replace(/\s*<lastBuildDate>[^<]*<\/lastBuildDate>/, ''))
  }

  function serve(path: string, type: string, make: (origin: string) => Promise<string | null>) {
    app.get(path, async (request, reply) => {
      const origin = originOf(request)
      const render = async () => {
        const xml = await make(origin)
        return {
          html: Buffer.from(xml ?? ''),
          lifetime: xml === null ? 'none' : 'moment',
          about: xml !== null,
        } as const
      }
      const inTurn = <Value>(signal: AbortSignal, work: () => Promise<Value>) =>
        inTurns(visitorOf(request.ip), signal, work)
      const making = { render, inTurn, encoding: () => encodingOf(request) }
      const { about: isAvailable, page } = await findPage(`${path}\n${origin}`, making, leavingOf(reply))
      if (!isAvailable) {
        reply.code(503).header('retry-after', retryAfter).type('text/plain; charset=utf-8')
        return reply.send('The news is unavailable')
      }
      reply.type(type).headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' })
      return sendPage(reply, page, 'live', countUnsent)
    })
  }
  serve('/sitemap.xml', 'application/xml; charset=utf-8', sitemapOf)
  serve('/news/feed.xml', 'application/rss+xml; charset=utf-8', feedOf)
}
