import { type NewsItem, type NewsList, newsPageSize } from '@site/contract/news'

export type Neighbour = Pick<NewsItem, 'id' | 'time' | 'title'>

/** The items around one in the list: the newer one comes before it, the older one after it. */
export interface Neighbours {
  previous?: Neighbour
  next?: Neighbour
}

/** Loads a page of the list, counted from 1; null if it can't be loaded. */
type ListPage = (page: number) => Promise<NewsList | null>

const mostPages = 8

/**
 * Finds an item in the list, which can be asked for by pages only, and returns the items around it. Newer items are
 * taken to have higher ids. If they don't, the item may not be found, and has no neighbours.
 */
export async function neighboursOf(id: number, listPage: ListPage): Promise<Neighbours> {
  let [page, first, last] = [1, 1, Infinity]
  for (let tried = 0; tried < mostPages && first <= last; tried += 1) {
    const found = await listPage(page)
    const newest = found?.list[0]
    if (!found || !newest) return {}
    const index = found.list.findIndex((item) => item.id === id)
    if (index >= 0) return around(found, page, index, listPage)
    if (id > newest.id) last = page - 1
    else first = page + 1
    last = Math.min(last, Math.ceil(found.count / newsPageSize))
    // If the ids have no gaps, the item is on the page of the first guess.
    const guess = tried === 0 ? (newest.id - id) / newsPageSize + 1 : (first + last) / 2
    page = Math.min(last, Math.max(first, Math.floor(guess)))
  }
  return {}
}

async function around({ list, count }: NewsList, page: number, index: number, listPage: ListPage): Promise<Neighbours> {
  const [before, after] = await Promise.all([
    index > 0 || page === 1 ? list[index - 1] : listPage(page - 1).then((found) => found?.list.at(-1)),
    index < list.length - 1 || page * newsPageSize >= count
      ? list[index + 1]
      : listPage(page + 1).then((found) => found?.list[0]),
  ])
  // Between two answers the list may have moved on by one.
  const own = list[index]?.id
  return {
    ...(before && before.id !== own ? { previous: neighbour(before) } : {}),
    ...(after && after.id !== own ? { next: neighbour(after) } : {}),
  }
}

const neighbour = ({ id, time, title }: NewsItem): Neighbour => ({ id, time, title })
