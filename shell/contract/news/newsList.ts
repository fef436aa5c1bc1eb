import type { ApiFailure, LoaderContext } from '../page.ts'
import { type NewsItem, readNewsFields } from './fields.ts'
import { newsPageSize, newsPath } from './newsPath.ts'

export type { NewsItem }

export interface NewsList {
  list: NewsItem[]
  count: number
  /** The number of records of this page that are left out: unreadable, or with a repeated id. Absent if none are. */
  leftOut?: number
}

/** The maximum number of records that are read per page. Only a broken API sends more. */
const mostRecords = 100

/** Loads one page of the news list, newest first. Leaves out and reports records that it cannot read. */
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
  const givenCount = wholeNumberOf(body.count)
  if (!records || (givenCount === undefined && page === 1 && records.length === 0)) {
    report(`page ${page} of the news list cannot be shown: ${records ? 'count' : 'list'} cannot be read`)
    return { ok: false, code: 'BODY' }
  }
  const items = new Map<number, NewsItem>()
  for (const [index, record] of records.slice(0, mostRecords).entries()) {
    const given = (Object(record) as { id?: unknown }).id
    const id = wholeNumberOf(given)
    const faults: string[] = []
    const fields = readNewsFields(record, pictureOrigins, (fault) => faults.push(fault))
    if (id === undefined) faults.push('id cannot be read')
    else if (items.has(id)) faults.push('an earlier record has the same id')
    const item = fields && id !== undefined && !items.has(id) ? { id, ...fields } : null
    if (item) items.set(item.id, item)
    if (faults.length === 0) continue
    const name = `news item ${nameOf(given)} (record ${index + 1} of page ${page})`
    report(`${name} is ${item ? 'shown in part' : 'left out'}: ${faults.join(', ')}`)
  }
  if (records.length > mostRecords)
    report(`page ${page} of the news list has ${records.length} records: ${mostRecords} are read`)
  const leftOut = records.length - items.size
  // Without a readable count, assume that a full page is followed by another one.
  const next = givenCount === undefined && records.length >= newsPageSize ? 1 : 0
  const seen = records.length === 0 ? 0 : (page - 1) * newsPageSize + records.length + next
  const count = Math.max(givenCount ?? 0, seen)
  return { ok: true, news: { list: [...items.values()], count, ...(leftOut > 0 ? { leftOut } : {}) } }
}

/** Reads a whole number of up to 15 digits, the maximum in an article's URL. PHP often writes numbers as strings. */
function wholeNumberOf(value: unknown): number | undefined {
  const isWhole = ['number', 'string'].includes(typeof value) && /^\d{1,15}$/.test(String(value))
  return isWhole ? Number(String(value)) : undefined
}

/** Returns the records of a list, or null. PHP writes a list as an object if its keys have gaps. */
function recordsOf(list: unknown): unknown[] | null {
  if (Array.isArray(list)) return list as unknown[]
  if (typeof list !== 'object' || list === null || !Object.keys(list).every((key) => /^\d+$/.test(key))) return null
  return Object.values(list) as unknown[]
}

export function nameOf(id: unknown): string {
  return (JSON.stringify(id) ?? 'without an id').slice(0, 40).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?')
}
