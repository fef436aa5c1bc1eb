import type { LoaderContext, PageResult } from '@site/contract'
import { loadNewsList, type NewsItem } from '@site/contract/news'
import { pageOf } from './pagination.ts'

export type NewsData = { state: 'shown'; page: number; list: NewsItem[]; count: number } | { state: 'failed' }

export async function loadNews({
  searchParams,
  api,
  pictureOrigins,
  report,
}: LoaderContext): Promise<PageResult<NewsData>> {
  const page = pageOf(searchParams)
  if (page === null) return { status: 404 }
  const result = await loadNewsList(api, page, pictureOrigins, report)
  if (!result.ok) return { status: 503, data: { state: 'failed' } }
  const { list, count, leftOut = 0 } = result.news
  // The page is there, but nothing of it can be shown.
  if (list.length === 0 && leftOut > 0) return { status: 503, data: { state: 'failed' } }
  if (page > 1 && list.length === 0) return { status: 404 }
  return { status: 200, data: { state: 'shown', page, list, count } }
}
