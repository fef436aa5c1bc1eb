import type { LoaderContext, PageResult } from '@site/contract'
import { isPictureAddress, loadNewsList } from '@site/contract/news'
import { config, nullish, object, optional, string, unknown } from 'zod/mini'
import { type ListPage, type Neighbours, neighboursOf } from './neighbours.ts'
import { sanitizedBody } from './sanitizedBody.ts'

export type NewsDetailData =
  | {
      state: 'shown'
      title: string
      /** Empty where the item has no picture. */
      img: string
      /** What the body says of that picture, which it then doesn't show again. */
      imgAlt: string
      imgCaption: string
      time?: string
      /** The body, safe to show. */
      html: string
      /** The beginning of the body's text. */
      excerpt: string
      /** As far as they are known. */
      neighbours: Neighbours
    }
  | { state: 'failed' }

// zod would otherwise probe for `new Function`, which the site's content security policy reports.
config({ jitless: true })

const answer = object({ news: optional(unknown()) })

const newsDetail = object({
  title: string(),
  img: nullish(string()),
  time: nullish(string()),
  content: nullish(string()),
})

const failed: PageResult<NewsDetailData> = { status: 503, data: { state: 'failed' } }

/** Milliseconds that an item waits for its neighbours once it is there itself. */
const patience = 500

export async function loadNewsDetail(context: LoaderContext): Promise<PageResult<NewsDetailData>> {
  const { params, api, pictureOrigins } = context
  const id = params.id ?? ''
  if (!/^\d{1,15}$/.test(id)) return { status: 404 }
  // Asked for beside the item, for use after it; what fails here fails again there.
  import('dompurify').catch(() => undefined)
  const listPage = listOf(api)
  const newest = listPage(1)
  const result = await api(`/api/get_news.php?id=${id}`)
  if (!result.ok) {
    return result.code === 'HTTP' && (result.status === 404 || result.status === 400) ? { status: 404 } : failed
  }
  const body = answer.safeParse(result.body)
  if (!body.success) return failed
  if (isNothing(body.data.news)) return { status: 404 }
  const news = newsDetail.safeParse(body.data.news)
  if (!news.success) return failed
  const { title, time, content } = news.data
  const img = news.data.img && isPictureAddress(news.data.img, pictureOrigins) ? news.data.img : ''
  const [{ html, excerpt, pictureAlt, pictureCaption }, neighbours] = await Promise.all([
    sanitizedBody(content ?? '', img, context),
    soon(neighboursOf(Number(id), (page) => (page === 1 ? newest : listPage(page)))),
  ])
  return {
    status: 200,
    data: {
      state: 'shown',
      title,
      img,
      imgAlt: pictureAlt,
      imgCaption: pictureCaption,
      ...(time ? { time } : {}),
      html,
      excerpt,
      neighbours,
    },
  }
}

/** The pages of the list, which an article can do without. */
function listOf(api: LoaderContext['api']): ListPage {
  return (page) =>
    loadNewsList(api, page).then(
      (result) => (result.ok ? result.news : null),
      () => null,
    )
}

async function soon(neighbours: Promise<Neighbours>): Promise<Neighbours> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<Neighbours>((resolve) => {
    timer = setTimeout(() => resolve({}), patience)
  })
  return Promise.race([neighbours, limit]).finally(() => clearTimeout(timer))
}

/** PHP writes an empty record as an empty list. */
function isNothing(news: unknown) {
  return news === undefined || news === null || (Array.isArray(news) && news.length === 0)
}
