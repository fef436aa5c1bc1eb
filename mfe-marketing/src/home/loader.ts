import type { LoaderContext, PageResult } from '@site/contract'
import { loadNewsList, type NewsItem } from '@site/contract/news'

export interface HomeData {
  /** The three latest news items, or null if they could not be loaded. Absent in English, which has no news section. */
  news?: NewsItem[] | null
}

export async function loader({ api, locale, pictureOrigins, report }: LoaderContext): Promise<PageResult<HomeData>> {
  if (locale === 'en') return { status: 200, data: {} }
  const result = await loadNewsList(api, 1, pictureOrigins, report)
  if (!result.ok) return { status: 200, data: { news: null } }
  const { list, leftOut = 0 } = result.news
  return { status: 200, data: { news: list.length === 0 && leftOut > 0 ? null : list.slice(0, 3) } }
}
