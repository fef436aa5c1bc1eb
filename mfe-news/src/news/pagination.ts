import { newsPageSize } from '@site/contract/news'

export interface Pages {
  previous: number | null
  next: number | null
  /** How many there are, at least 1. */
  total: number
}

/** Which pages lie around a page of the list, both counted from 1. */
export function pagesAround(page: number, count: number): Pages {
  return {
    previous: page > 1 ? page - 1 : null,
    next: count / (newsPageSize * page) > 1 ? page + 1 : null,
    total: Math.max(1, Math.ceil(count / newsPageSize)),
  }
}

/** The page a URL asks for; null where that is no page's number. */
export function pageOf(searchParams: URLSearchParams): number | null {
  const [page = '1', ...more] = searchParams.getAll('page')
  return more.length === 0 && /^[1-9]\d{0,14}$/.test(page) ? Number(page) : null
}
