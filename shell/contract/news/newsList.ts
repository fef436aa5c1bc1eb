import {
  array,
  config,
  int,
  nonnegative,
  nullable,
  number,
  object,
  pipe,
  regex,
  string,
  transform,
  union,
  type infer as Infer,
} from 'zod/mini'
import type { ApiFailure, LoaderContext } from '../page.ts'
import { newsPath } from './newsPath.ts'
import { isPictureAddress } from './pictures.ts'

// zod would otherwise probe for `new Function`, which the site's content security policy reports.
config({ jitless: true })

// PHP likes to write numbers as strings.
const wholeNumber = pipe(
  union([number(), pipe(string().check(regex(/^\d+$/)), transform(Number))]),
  int().check(nonnegative()),
)

const newsItem = object({
  id: wholeNumber,
  /** Empty where the item has no picture. */
  img: pipe(
    nullable(string()),
    transform((img) => img ?? ''),
  ),
  time: string(),
  title: string(),
})

const newsList = object({ list: array(newsItem), count: wholeNumber })

export type NewsItem = Infer<typeof newsItem>

export interface NewsList {
  list: NewsItem[]
  /** Of all items, not of this page's. */
  count: number
}

/**
 * One page of the news list, newest first. A body of another shape is a failure with code `BODY`.
 * @param pictureOrigins the loader's; an item whose picture is from elsewhere has none
 */
export async function loadNewsList(
  api: LoaderContext['api'],
  page: number,
  pictureOrigins?: readonly string[],
): Promise<{ ok: true; news: NewsList } | ApiFailure> {
  const result = await api(newsPath(page))
  if (!result.ok) return result
  const parsed = newsList.safeParse(result.body)
  if (!parsed.success) return { ok: false, code: 'BODY' }
  const list = parsed.data.list.map((item) =>
    isPictureAddress(item.img, pictureOrigins) ? item : { ...item, img: '' },
  )
  return { ok: true, news: { ...parsed.data, list } }
}
