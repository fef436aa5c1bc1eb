import type { LoaderContext, PageResult } from '@site/contract'
import { cleanText, describeValue, loadNewsList, readNewsFields } from '@site/contract/news'
import { object, optional, unknown } from 'zod/mini'
import { type ListPage, type Neighbours, neighboursOf } from './neighbours.ts'

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
      /** Whether only the beginning of the body is shown. */
      isCut?: boolean
      /** The beginning of the body's text. */
      excerpt: string
      /** As far as they are known. */
      neighbours: Neighbours
    }
  | { state: 'failed' }

const answer = object({ news: optional(unknown()) })

const withContent = object({ content: optional(unknown()) })

const failed: PageResult<NewsDetailData> = { status: 503, data: { state: 'failed' } }

/** Milliseconds that an item waits for its neighbours once it is there itself. */
const patience = 500

export async function loadNewsDetail(context: LoaderContext): Promise<PageResult<NewsDetailData>> {
  const { params, api, sanitize, pictureOrigins, report } = context
  const id = params.id ?? ''
  if (!/^\d{1,15}$/.test(id)) return { status: 404 }
  // A browser loads the sanitizer while it waits for the item.
  void sanitize('')
  const listPage = listOf(api)
  const newest = listPage(1)
  const result = await api(`/api/get_news.php?id=${id}`)
  if (!result.ok) {
    return result.code === 'HTTP' && (result.status === 404 || result.status === 400) ? { status: 404 } : failed
  }
  const body = answer.safeParse(result.body)
  if (!body.success) {
    report(`news item ${id} cannot be shown: the answer ${describeValue(result.body)}`)
    return failed
  }
  if (isNothing(body.data.news)) return { status: 404 }
  const faults: string[] = []
  const fields = readNewsFields(body.data.news, pictureOrigins, (reason) => faults.push(reason))
  const content = contentOf(body.data.news, (reason) => faults.push(reason))
  if (faults.length > 0)
    report(`news item ${id} ${fields ? 'is shown in part' : 'cannot be shown'}: ${faults.join(', ')}`)
  if (!fields) return failed
  const { title, img, time } = fields
  const [{ html, excerpt, pictureAlt, pictureCaption, isCut }, neighbours] = await Promise.all([
    sanitize(content, { picture: img }),
    soon(neighboursOf(Number(id), (page) => (page === 1 ? newest : listPage(page)))),
  ])
  if (isCut) report(`news item ${id} is shown in part: its ${content.length} characters of HTML are beyond the limits`)
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
      ...(isCut ? { isCut } : {}),
      excerpt,
      neighbours,
    },
  }
}

/** The HTML of a record; empty if there is none. */
function contentOf(news: unknown, fault: (reason: string) => void): string {
  const content = withContent.safeParse(news).data?.content ?? ''
  if (typeof content === 'string') return cleanText(content)
  fault(`content ${describeValue(content)}`)
  return ''
}

/** The pages of the list, which an article can do without. It shows none of their pictures. */
function listOf(api: LoaderContext['api']): ListPage {
  return (page) =>
    loadNewsList(api, page, []).then(
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

/** PHP writes an empty record as an empty list, and a record that was not found as false. */
function isNothing(news: unknown) {
  return news === undefined || news === null || news === false || (Array.isArray(news) && news.length === 0)
}
