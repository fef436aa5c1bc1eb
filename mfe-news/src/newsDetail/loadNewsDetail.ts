import type { LoaderContext, PageResult } from '@site/contract'
import { isPictureAddress } from '@site/contract/news'
import { config, nullish, object, optional, string, unknown } from 'zod/mini'
import { sanitizedBody } from './sanitizedBody.ts'

export type NewsDetailData =
  | {
      state: 'shown'
      title: string
      /** Empty where the item has no picture. */
      img: string
      time?: string
      /** The body, safe to show. */
      html: string
      /** The beginning of the body's text. */
      excerpt: string
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

export async function loadNewsDetail({
  params,
  api,
  dom,
  pictureOrigins,
}: LoaderContext): Promise<PageResult<NewsDetailData>> {
  const id = params.id ?? ''
  if (!/^\d{1,15}$/.test(id)) return { status: 404 }
  // Asked for beside the item, for use after it; what fails here fails again there.
  import('dompurify').catch(() => undefined)
  const result = await api(`/api/get_news.php?id=${id}`)
  if (!result.ok) {
    return result.code === 'HTTP' && (result.status === 404 || result.status === 400) ? { status: 404 } : failed
  }
  const body = answer.safeParse(result.body)
  if (!body.success) return failed
  if (isNothing(body.data.news)) return { status: 404 }
  const news = newsDetail.safeParse(body.data.news)
  if (!news.success) return failed
  const { title, img, time, content } = news.data
  return {
    status: 200,
    data: {
      state: 'shown',
      title,
      img: img && isPictureAddress(img, pictureOrigins) ? img : '',
      ...(time ? { time } : {}),
      ...(await sanitizedBody(content ?? '', dom, pictureOrigins)),
    },
  }
}

/** PHP writes an empty record as an empty list. */
function isNothing(news: unknown) {
  return news === undefined || news === null || (Array.isArray(news) && news.length === 0)
}
