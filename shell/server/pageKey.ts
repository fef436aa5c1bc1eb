import { createHash } from 'node:crypto'
import { campaignNames, type MatchedPage } from '../src/entry.server.ts'
import type { Resolution } from './resolution.ts'

/** An address without the campaign names in its query: its document is the same without them. */
export function withoutCampaign(url: string): string {
  const [path = '', ...rests] = url.split('?')
  const parts = rests.join('?').split('&')
  const kept = parts.filter((part) => part !== '' && !campaignNames.test(part.split('=')[0] ?? ''))
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path
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

/**
 * What documents are told apart by that are made with other releases, or by another build of the shell. Says nothing of
 * either.
 */
export const compositionTag = (build: string, key: string) =>
  createHash('sha256').update(`${build}\n${key}`).digest('base64url').slice(0, 16)

/** Releases by all that a document says of them. */
export function releasesKey({ releases }: Resolution): string {
  return [...releases]
    .map(([remote, { version, address, hasIntegrity, refusal, workingCopy }]) =>
      [
        remote,
        version,
        address?.base,
        address?.manifest,
        address?.entry,
        hasIntegrity,
        refusal?.code,
        workingCopy,
      ].join(' '),
    )
    .sort()
    .join(',')
}
