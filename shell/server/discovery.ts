import { Readable } from 'node:stream'
import type { CompanyInfo, Locale } from '@site/contract'
import { isoDay } from '@site/contract/news/time'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Feed } from 'feed'
import { SitemapStream, streamToPromise } from 'sitemap'
import { loadNewsList, type NewsItem } from '../contract/news/newsList.ts'
import type { Api } from './api.ts'
import type * as shell from '../src/entry.server.ts'

/** Pages of ten that the sitemap reads of the news at the most. */
const newsPages = 50

interface Discovery {
  shell: Pick<typeof shell, 'pageRows' | 'pathOf'>
  api: Pick<Api, 'ask'>
  companies: Record<Locale, CompanyInfo>
  originOf: (request: FastifyRequest) => string
}

/** What search engines and feed readers ask for: `/robots.txt`, `/sitemap.xml`, `/news/feed.xml`. */
export function registerDiscovery(app: FastifyInstance, { shell, api, companies, originOf }: Discovery) {
  const { pageRows, pathOf } = shell
  const newsOf = (page: number) => loadNewsList((path) => api.ask(path), page)

  async function allNews(): Promise<NewsItem[]> {
    const items: NewsItem[] = []
    for (let page = 1; page <= newsPages; page += 1) {
      const result = await newsOf(page)
      if (!result.ok) break
      items.push(...result.news.list)
      if (result.news.list.length === 0 || items.length >= result.news.count) break
    }
    return items
  }

  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${originOf(request)}/sitemap.xml\n`),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    const pagesWithTwins = [
      ...pageRows
        .filter((row) => !row.path.ja.includes(':'))
        .map((row) => ({ ja: row.path.ja, en: row.path.en, day: undefined })),
      ...(await allNews()).map(({ id, time }) => ({
        ja: pathOf('newsDetail', 'ja', { id }),
        en: pathOf('newsDetail', 'en', { id }),
        day: isoDay(time),
      })),
    ]
    const entries = pagesWithTwins.flatMap(({ ja, en, day }) => {
      const links = [
        { lang: 'ja', url: ja },
        { lang: 'en', url: en },
        { lang: 'x-default', url: ja },
      ]
      return [ja, en].map((url) => ({
        url,
        links,
        ...(day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day) ? { lastmod: day } : {}),
      }))
    })
    const stream = Readable.from(entries).pipe(new SitemapStream({ hostname: originOf(request) }))
    return reply.type('application/xml; charset=utf-8').send(await streamToPromise(stream))
  })

  app.get('/news/feed.xml', async (request, reply) => {
    const origin = originOf(request)
    const result = await newsOf(1)
    if (!result.ok) return reply.code(503).type('text/plain; charset=utf-8').send('The news can’t be reached')
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
      const date = new Date(`${isoDay(time)}T00:00:00+09:00`)
      feed.addItem({ id: link, link, title, date: Number.isNaN(date.getTime()) ? new Date(0) : date })
    }
    return reply.type('application/rss+xml; charset=utf-8').send(feed.rss2())
  })
}
