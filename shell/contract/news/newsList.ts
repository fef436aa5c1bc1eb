import { array, coerce, config, looseObject, nonnegative, object, string, type infer as Infer } from 'zod/mini'
import type { ApiFailure, LoaderContext } from '../page.ts'

// zod would otherwise probe for `new Function`, which the site's content security policy reports.
config({ jitless: true })

const newsItem = object({
  id: coerce.number(),
  img: string(),
  time: string(),
  title: string(),
})

const newsList = looseObject({ list: array(newsItem), count: coerce.number().check(nonnegative()) })

export type NewsItem = Infer<typeof newsItem>

export interface NewsList {
  list: NewsItem[]
  count: number
}

/** The news call of a page of ten, counted from 1. */
export const newsPath = (page: number) => `/api/news.php?page=${page}`

/** One page of the news list, newest first. A body of another shape is a failure with code `BODY`. */
export async function loadNewsList(
  api: LoaderContext['api'],
  page: number,
): Promise<{ ok: true; news: NewsList } | ApiFailure> {
  const result = await api(newsPath(page))
  if (!result.ok) return result
  const parsed = newsList.safeParse(result.body)
  return parsed.success ? { ok: true, news: parsed.data } : { ok: false, code: 'BODY' }
}
