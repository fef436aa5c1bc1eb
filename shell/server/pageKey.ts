import { campaignNames, type MatchedPage } from '../src/entry.server.ts'

/** Removes campaign parameters from the query, because no document depends on them. */
export function withoutCampaign(url: string): string {
  const [path = '', ...rests] = url.split('?')
  const parts = rests.join('?').split('&')
  const kept = parts.filter((part) => part !== '' && !campaignNames.test(part.split('=')[0] ?? ''))
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path
}

/**
 * Returns the cache key of a URL: its path, and the query number that the page table declares. Returns null if the
 * query has other parameters. Visitors could make up any number of them, and each would fill the cache.
 * @param url with the normalized path of the page, without campaign parameters
 */
export function addressKey(url: string, page: MatchedPage | null): string | null {
  const [path = '', ...rests] = url.split('?')
  const query = rests.join('?')
  if (query === '') return path
  const [name = '', value = '', ...rest] = query.split('=')
  return page?.row.counts?.includes(name) && /^\d{1,6}$/.test(value) && rest.length === 0 ? `${path}?${query}` : null
}
