import type { Locale } from '@site/contract'

/**
 * The language of a path that no page claims: English where the path, or a part of it, ends in `en` as the
 * English area's paths do. A page's own language comes from its row in the page table.
 */
export function localeOfPath(pathname: string): Locale {
  const path = pathname.toLowerCase().replace(/\/+$/, '')
  return path.endsWith('en') || path.startsWith('/en/') || path.includes('-en/') ? 'en' : 'ja'
}
