import { campaignNames, type MatchedPage } from '../src/entry.server.ts'

/** An address without the campaign names in its query: its document is the same without them. */
export function withoutCampaign(url: string): string {
  const [path = '', ...rests] = url.split('?')
  const parts = rests.join('?').split('&')
  const kept = parts.filter((part) => part !== '' && !campaignNames.test(part.split('=')[0] ?? ''))
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path
}

/** A page's address with the numbers that its row declares, whatever else is in the query: it asks the API by these alone. */
export function questionsKey(url: string, { row, path }: MatchedPage): string {
  const query = new URLSearchParams(url.split('?').slice(1).join('?'))
  return [path, ...(row.counts ?? []).map((name) => `${name}=${query.get(name) ?? ''}`)].join(' ')
}

/**
 * The cache key of an address: its path, and the number in the query that the page table declares. Null if the query has
 * any other name. It could be anything, and the cache would keep a document for each.
 * @param url with the path of the page in its one spelling, without campaign names
 */
export function addressKey(url: string, page: MatchedPage | null): string | null {
  const [path = '', ...rests] = url.split('?')
  const query = rests.join('?')
  if (query === '') return path
  const [name = '', value = '', ...rest] = query.split('=')
  return page?.row.counts?.includes(name) && /^\d{1,6}$/.test(value) && rest.length === 0 ? `${path}?${query}` : null
}
