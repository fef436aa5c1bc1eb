import type { LoaderContext, PageResult } from '@site/contract'
import { loadNewsList, type NewsItem } from '@site/contract/news'

export interface HomeData {
  /** The latest news, null where the call failed; absent in English, which has no news section. */
  news?: NewsItem[] | null
}

const newsShown = 3

export async function loader({ api, locale, pictureOrigins }: LoaderContext): Promise<PageResult<HomeData>> {
  if (locale === 'en') return { status: 200, data: {} }
  const result = await loadNewsList(api, 1, pictureOrigins)
  return { status: 200, data: { news: result.ok ? result.news.list.slice(0, newsShown) : null } }
}
