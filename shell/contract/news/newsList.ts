import type { ApiFailure, LoaderContext } from '../page.ts'
import { describeValue, type NewsItem, readNewsFields } from './fields.ts'
import { newsPageSize, newsPath } from './newsPath.ts'

export type { NewsItem }

export interface NewsList {
  list: NewsItem[]
  /** Of all items, not of this page's. */
  count: number
  /** Records of this page that `list` lacks: they could not be read, or repeat an id. Absent if there are none. */
  leftOut?: number
}

/** Records of one page that are read: an API that sends more than this is broken. */
const mostRecords = 100

/** One page of the news list, newest first. A record that cannot be read is left out and reported. */
export async function loadNewsList(
  api: LoaderContext['api'],
  page: number,
  pictureOrigins: readonly string[],
  report: LoaderContext['report'] = () => undefined,
): Promise<{ ok: true; news: NewsList } | ApiFailure> {
  const result = await api(newsPath(page))
  if (!result.ok) return result
  const body = Object(result.body) as { list?: unknown; count?: unknown }
  const records = recordsOf(body.list)
  const count = countOf(body.count, page, records?.length ?? 0)
  if (!records || count === null) {
    const fault = records ? `count ${describeValue(body.count)}` : `list ${describeValue(body.list)}`
    report(`page ${page} of the news list cannot be shown: ${fault}`)
    return { ok: false, code: 'BODY' }
  }
  const list = itemsOf(records.slice(0, mostRecords), page, pictureOrigins, report)
  if (records.length > mostRecords)
    report(`page ${page} of the news list has ${records.length} records: ${mostRecords} are read`)
  const leftOut = records.length - list.length
  return { ok: true, news: { list, count, ...(leftOut > 0 ? { leftOut } : {}) } }
}

function itemsOf(
  records: unknown[],
  page: number,
  pictureOrigins: readonly string[],
  report: (problem: string) => void,
): NewsItem[] {
  const items = new Map<number, NewsItem>()
  records.forEach((record, index) => {
    const given = (Object(record) as { id?: unknown }).id
    const name = `news item ${nameOf(given)} (record ${index + 1} of page ${page})`
    const faults: string[] = []
    const fields = readNewsFields(record, pictureOrigins, (reason) => faults.push(reason))
    const id = wholeNumberOf(given)
    if (id === undefined) faults.push(`id ${describeValue(given)}`)
    else if (items.has(id)) faults.push('an earlier record has the same id')
    else if (fields) {
      items.set(id, { id, ...fields })
      if (faults.length > 0) report(`${name} is shown in part: ${faults.join(', ')}`)
      return
    }
    report(`${name} is left out: ${faults.join(', ')}`)
  })
  return [...items.values()]
}

/** PHP likes to write numbers as strings. Article addresses take 15 digits. */
function wholeNumberOf(value: unknown): number | undefined {
  const isWhole = ['number', 'string'].includes(typeof value) && /^\d{1,15}$/.test(String(value))
  return isWhole ? Number(String(value)) : undefined
}

/** PHP writes a list whose keys have gaps as an object. */
function recordsOf(list: unknown): unknown[] | null {
  if (Array.isArray(list)) return list as unknown[]
  if (typeof list !== 'object' || list === null || !Object.keys(list).every((key) => /^\d+$/.test(key))) return null
  return Object.values(list) as unknown[]
}

/** The count of all items. Without a readable one, a full page has one after it; null if the first page is empty then. */
function countOf(given: unknown, page: number, length: number): number | null {
  const seen = length === 0 ? 0 : (page - 1) * newsPageSize + length
  const count = wholeNumberOf(given)
  if (count !== undefined) return Math.max(count, seen)
  if (length === 0 && page === 1) return null
  return length < newsPageSize ? seen : seen + 1
}

export function nameOf(id: unknown): string {
  return (JSON.stringify(id) ?? 'without an id').slice(0, 40).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?')
}
