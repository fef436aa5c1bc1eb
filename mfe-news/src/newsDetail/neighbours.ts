import { type NewsItem, type NewsList, newsPageSize } from '@site/contract/news'

export type Neighbour = Pick<NewsItem, 'id' | 'time' | 'title'>

/** The items around one in the list: the newer one comes before it, the older one after it. */
export interface Neighbours {
  previous?: Neighbour
  next?: Neighbour
}

/** Loads a page of the list, counted from 1; null if it can't be loaded. */
type ListPage = (page: number) => Promise<NewsList | null>

/** Pages that are asked for at the same time, the second time. On the server a page may ask three times in all. */
const mostAtOnce = 9

/** Finds the items around one in the list. Newer items are taken to have higher ids. */
export async function neighboursOf(id: number, listPage: ListPage): Promise<Neighbours> {
  const pages = new Map<number, NewsList>()
  const ask = async (wanted: number[]) => {
    const missing = wanted.filter((page) => !pages.has(page))
    const found = await Promise.all(missing.map(async (page) => [page, await listPage(page)] as const))
    for (const [page, list] of found) if (list) pages.set(page, list)
  }
  await ask([1])
  if (!pages.get(1)?.list[0]) return {}
  const lastPage = Math.ceil(pages.get(1)!.count / newsPageSize)

  /** Pages that may have the item, or the items around it. */
  function wanted(most: number): number[] {
    const [page, index] = placeOf(id, pages) ?? []
    if (page !== undefined) {
      const { length } = pages.get(page)!.list
      return [
        ...(index === 0 && page > 1 ? [page - 1] : []),
        ...(index === length - 1 && page < lastPage ? [page + 1] : []),
      ]
    }
    const [newer, older] = boundsOf(id, pages)
    const last = older ? older.page - 1 : lastPage
    const passed = older
      ? ((newer.id - id) / (newer.id - older.id)) * (older.page - newer.page)
      : (newer.id - id) / newsPageSize
    const guess = Math.min(last, newer.page + Math.ceil(passed))
    const begin = Math.max(newer.page + 1, guess - Math.floor(most / 2))
    return Array.from({ length: Math.max(0, Math.min(most, last - begin + 1)) }, (_, at) => begin + at)
  }

  await ask(wanted(1))
  await ask(wanted(mostAtOnce))
  const place = placeOf(id, pages)
  if (!place) return {}
  const [page, index] = place
  const { list } = pages.get(page)!
  const previous = list[index - 1] ?? pages.get(page - 1)?.list.at(-1)
  const next = list[index + 1] ?? pages.get(page + 1)?.list[0]
  // Between two answers the list may have moved on by one.
  return {
    ...(previous && previous.id !== id ? { previous: neighbour(previous) } : {}),
    ...(next && next.id !== id ? { next: neighbour(next) } : {}),
  }
}

/** The end of the last known page of newer items, and the beginning of the first known one of older items. */
function boundsOf(id: number, pages: Map<number, NewsList>) {
  let newer = { page: 0, id: Infinity }
  let older: typeof newer | null = null
  for (const [page, { list }] of pages) {
    const [newest, oldest] = [list[0], list.at(-1)]
    if (oldest && oldest.id > id && page > newer.page) newer = { page, id: oldest.id }
    if (newest && newest.id < id && page < (older?.page ?? Infinity)) older = { page, id: newest.id }
  }
  return [newer, older] as const
}

function placeOf(id: number, pages: Map<number, NewsList>): [page: number, index: number] | null {
  for (const [page, { list }] of pages) {
    const index = list.findIndex((item) => item.id === id)
    if (index >= 0) return [page, index]
  }
  return null
}

const neighbour = ({ id, time, title }: NewsItem): Neighbour => ({ id, time, title })
