import type { Locale, PageId } from '@site/contract'

/** The pages with a picture for link previews; a news item has the editor's, or the list's. */
export type OpenGraphPage = Exclude<PageId, 'newsDetail'>

/** What scripts/openGraph.ts makes, in pixels. */
export const openGraphSize = { width: 1200, height: 630 }

export function openGraphPath(page: PageId, locale: Locale): string {
  const shown: OpenGraphPage = page === 'newsDetail' ? 'news' : page
  return `/static/og/${shown}-${locale}.jpg`
}
