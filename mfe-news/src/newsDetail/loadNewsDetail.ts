import type { LoaderContext, PageResult, SanitizedHtml } from '@site/contract'
import { type Neighbours, neighboursOf, type NewsItem, newsItemRequest, readNewsFields } from '@site/contract/news'
import { within } from '@site/contract/timeout'
import * as z from 'zod/mini'

/** A news item. The picture's alternative text and caption come from the sanitized HTML, which omits the picture. */
export interface ShownNews extends Omit<NewsItem, 'id'>, SanitizedHtml {
  state: 'shown'
  /** A promise in a browser whose API takes long, so that the item is shown before its links. Does not reject. */
  neighbours: Neighbours | Promise<Neighbours>
}

export type NewsDetailData = ShownNews | { state: 'failed' }

const answer = z.object({ news: z.optional(z.unknown()) })

const withContent = z.object({ content: z.optional(z.unknown()) })

const noHtml: SanitizedHtml = { html: '', excerpt: '', pictureAlt: '', pictureCaption: '', isCut: false }

const failed: PageResult<NewsDetailData> = { status: 503, data: { state: 'failed' } }

export async function loadNewsDetail(context: LoaderContext): Promise<PageResult<NewsDetailData>> {
  const { params, api, pictureOrigins, report } = context
  const id = params.id ?? ''
  if (!/^\d{1,15}$/.test(id)) return { status: 404 }
  const { path, ...options } = newsItemRequest(id)
  const result = await api(path, options)
  if (!result.ok) {
    return result.code === 'HTTP' && (result.status === 404 || result.status === 400) ? { status: 404 } : failed
  }
  const body = answer.safeParse(result.body)
  if (!body.success) {
    report(`news item ${id} cannot be shown: the answer cannot be read`)
    return failed
  }
  if (isNothing(body.data.news)) return { status: 404 }
  const faults: string[] = []
  const fields = readNewsFields(body.data.news, pictureOrigins, (reason) => faults.push(reason))
  const { content } = withContent.safeParse(body.data.news).data ?? {}
  if (content !== undefined && content !== null) faults.push('content cannot be read')
  if (faults.length > 0)
    report(`news item ${id} ${fields ? 'is shown in part' : 'cannot be shown'}: ${faults.join(', ')}`)
  if (!fields) return failed
  const around = neighboursOf(Number(id), api)
  // Links that are found quickly are shown with the item. The object keeps `await` from waiting for the promise in it.
  const { neighbours } = await within<Pick<ShownNews, 'neighbours'>>(
    around.then((found) => ({ neighbours: found })),
    100,
    () => ({ neighbours: around }),
  )
  const html = result.html ?? noHtml
  if (html.isCut) report(`news item ${id} is shown in part: its HTML is beyond the limits`)
  return { status: 200, data: { state: 'shown', ...fields, ...html, neighbours } }
}

/** Whether the API has no such item. PHP returns an empty record as an empty list, and a missing record as false. */
function isNothing(news: unknown) {
  return news === undefined || news === null || news === false || (Array.isArray(news) && news.length === 0)
}
