import { type NewsItem, type NewsList, newsPageSize } from '@site/contract/news'

export type Neighbour = Pick<NewsItem, 'id' | 'time' | 'title'>

/** The items around one in the list: the newer one comes before it, the older one after it. */
export interface Neighbours {
  previous?: Neighbour
  next?: Neighbour
}

/** A page of the list, counted from 1; null where it can't be had. */
export type ListPage = (page: number) => Promise<NewsList | null>

/** An item's place in the whole list, counted from 0. */
interface Place {
  at: number
  id: number
}

/** Pages an item is looked for on; where ids have no gaps, it is found on the second at the latest. */
const mostPages = 6

/**
 * Finds an item in the list, which can be asked for by pages only, and says what stands around it. Newer items are
 * taken to have higher ids; where they don't, it may not be found, and has no neighbours.
 */
export async function neighboursOf(id: number, listPage: ListPage): Promise<Neighbours> {
  let newer: Place | null = null
  let older: Place | null = null
  let at = 0
  for (let tried = 0; tried < mostPages; tried += 1) {
    const page = Math.floor(at / newsPageSize) + 1
    const start = (page - 1) * newsPageSize
    const found = await listPage(page)
    const [newest, oldest] = [found?.list[0], found?.list.at(-1)]
    if (!found || !newest || !oldest) return {}
    const index = found.list.findIndex((each) => each.id === id)
    if (index >= 0) return around(found, page, index, listPage)
    if (id < oldest.id) newer = { at: start + recordsOn(found) - 1, id: oldest.id }
    else if (id > newest.id) older = { at: start, id: newest.id }
    if (!newer) return {}
    const [first, last] = [newer.at + 1, (older?.at ?? found.count) - 1]
    if (last < first) return {}
    const between = older ?? aheadOf(newer, newest, recordsOn(found))
    const guess = newer.at + ((newer.id - id) * (between.at - newer.at)) / (newer.id - between.id)
    at = Math.min(last, Math.max(first, Math.round(guess)))
  }
  return {}
}

/** Records that could not be read take places in the list too. */
const recordsOn = ({ list, leftOut = 0 }: NewsList) => list.length + leftOut

/** Where the list goes on as on the page that ends here, ids fall as they fall on it. */
function aheadOf({ at, id }: Place, newest: NewsItem, length: number): Place {
  return newest.id > id ? { at: at + length - 1, id: id - (newest.id - id) } : { at: at + 1, id: id - 1 }
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
