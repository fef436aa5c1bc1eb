import type { LoaderContext, PageResult } from '@site/contract'
import { loadNewsList, type NewsItem } from '@site/contract/news'

export type NewsData = { state: 'shown'; page: number; list: NewsItem[]; count: number } | { state: 'failed' }

const failed: PageResult<NewsData> = { status: 503, data: { state: 'failed' } }

export async function loadNews(context: LoaderContext): Promise<PageResult<NewsData>> {
  const { searchParams, api, pictureOrigins, report } = context
  const [asked = '1', ...more] = searchParams.getAll('page')
  if (more.length > 0 || !/^[1-9]\d{0,14}$/.test(asked)) return { status: 404 }
  const page = Number(asked)
  const result = await loadNewsList(api, page, pictureOrigins, report)
  if (!result.ok) return failed
  const { list, count, leftOut = 0 } = result.news
  if (list.length === 0 && leftOut > 0) return failed
  if (page > 1 && list.length === 0) return { status: 404 }
  return { status: 200, data: { state: 'shown', page, list, count } }
}
