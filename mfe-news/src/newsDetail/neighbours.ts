import { type NewsItem, type NewsList, newsPageSize } from '@site/contract/news'

export type Neighbour = Pick<NewsItem, 'id' | 'time' | 'title'>

/** The items before and after an item in the list. `previous` is newer, `next` is older. */
export interface Neighbours {
  previous?: Neighbour
  next?: Neighbour
}

/** Loads a page of the list, counted from 1. Returns null if the page failed to load. */
type ListPage = (page: number) => Promise<NewsList | null>

/** For each round of requests: the maximum number of pages to search for the item. The server allows three rounds. */
const rounds = [1, 1, 9]

/** Finds the items before and after an item in the list. Assumes that newer items have higher ids. */
export async function neighboursOf(id: number, listPage: ListPage): Promise<Neighbours> {
  /** Loaded pages by page number. The array has holes. A page that failed to load is an empty array. */
  const pages: (NewsItem & { page: number })[][] = []
  let lastPage = 1

  async function load(page: number) {
    const { list = [], count } = (await listPage(page)) ?? {}
    pages[page] = list.map((item) => ({ ...item, page }))
    if (count !== undefined) lastPage = Math.ceil(count / newsPageSize)
  }

  function wanted(most: number): number[] {
    const known = pages.flat()
    const at = known.findIndex((item) => item.id === id)
    if (at >= 0) {
      const { page } = known[at]!
      return [-1, 1].filter((step) => known[at + step]?.page !== page).map((step) => page + step)
    }
    const newer = known.filter((item) => item.id > id).at(-1)
    const older = known.find((item) => item.id < id)
    if (!newer) return [1]
    const last = older ? older.page - 1 : lastPage
    const pagesPerId = older ? (older.page - newer.page) / (newer.id - older.id) : 1 / newsPageSize
    const guess = Math.min(last, newer.page + Math.ceil((newer.id - id) * pagesPerId))
    const begin = Math.max(newer.page + 1, guess - Math.floor(most / 2))
    return Array.from({ length: Math.max(0, Math.min(most, last - begin + 1)) }, (_, place) => begin + place)
  }

  for (const most of rounds) {
    const missing = wanted(most).filter((page) => !pages[page] && page >= 1 && page <= lastPage)
    await Promise.all(missing.map(load))
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
