import type { LoaderContext } from '../page.ts'
import { loadNewsList, type NewsItem } from './newsList.ts'
import { newsPageSize } from './newsPath.ts'

export type Neighbour = Pick<NewsItem, 'id' | 'time' | 'title'>

/** The items before and after an item in the list. `previous` is newer, `next` is older. */
export interface Neighbours {
  previous?: Neighbour
  next?: Neighbour
}

type Listed = NewsItem & { page: number }

/** The maximum number of rounds of requests, and of requests in each. */
const mostRounds = 3
const mostPages = 10

/**
 * Finds the items before and after an item in the list. Assumes that newer items have higher ids. Two rounds of
 * requests are enough, unless more than ten pages can contain the item, because so many ids are missing. The server
 * searches before it renders an article, so that the article's own search finds all responses in its task.
 */
export async function neighboursOf(id: number, api: LoaderContext['api']): Promise<Neighbours> {
  /** Loaded pages by page number. The array has holes. A page that failed to load is an empty array. */
  const pages: Listed[][] = []
  let count = 1

  async function load(page: number) {
    const loaded = await loadNewsList(api, page, []).catch(() => null)
    pages[page] = loaded?.ok ? loaded.news.list.map((item) => ({ ...item, page })) : []
    if (loaded?.ok) count = loaded.news.count
  }

  for (let round = 1; round <= mostRounds; round += 1) {
    const isMissing = (page: number) => page >= 1 && page <= pageAt(count) && !pages[page]
    await Promise.all(pagesAround(id, pages.flat(), count).filter(isMissing).map(load))
  }
  const known = pages.flat()
  const at = known.findIndex((item) => item.id === id)
  const beside = (step: number): Neighbour | undefined => {
    const [own, other] = [known[at], known[at + step]]
    // If an item is added between two requests, the list shifts by one and can repeat an item.
    if (!own || !other || other.id === id || Math.abs(other.page - own.page) > 1) return undefined
    return { id: other.id, time: other.time, title: other.title }
  }
  return { previous: beside(-1), next: beside(1) }
}

/** Returns the page of a place in the list. Pages and places count from 1. */
const pageAt = (place: number) => Math.ceil(place / newsPageSize)

/** Returns the pages that can contain an item and its neighbours. No two items have the same id, which limits them. */
function pagesAround(id: number, known: Listed[], count: number): number[] {
  if (known.length === 0) return [1]
  const at = known.findIndex((item) => item.id === id)
  const ownPage = known[at]?.page
  if (ownPage) return [-1, 1].filter((step) => known[at + step]?.page !== ownPage).map((step) => ownPage + step)
  const newer = known.filter((item) => item.id > id).at(-1)
  if (!newer) return []
  const older = known.find((item) => item.id < id)
  const lowest = older ? older.page - pageAt(id - older.id + 1) : pageAt(count - id)
  const to = Math.min(older?.page ?? pageAt(count), newer.page + pageAt(newer.id - id + 1))
  // The API may count items that it does not list.
  const from = lowest > to ? newer.page : Math.max(newer.page, lowest)
  // If there are too many, the next round searches between two of them.
  const step = Math.max(1, (to - from) / (mostPages - 1))
  return Array.from({ length: Math.min(mostPages, to - from + 1) }, (_, place) => Math.round(from + place * step))
}
