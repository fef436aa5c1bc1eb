import { type Locale, locales } from '@site/contract'
import { type PageId, pageRows } from '@site/contract/pages'

/** What a URL asks for: a page of the page table, and the parameters that its path names. */
export interface PageAddress {
  page: PageId
  locale: Locale
  params: Readonly<Record<string, string>>
}

const patterns = pageRows.flatMap(({ id, path }) =>
  locales.map((locale) => ({
    page: id,
    locale,
    pattern: new RegExp(`^${path[locale].replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i'),
  })),
)

/** The page that the router shows at a URL; null if it shows none. The query makes no other page of it. */
export function pageAddressOf(url: string): PageAddress | null {
  const { pathname } = new URL(url)
  for (const { page, locale, pattern } of patterns) {
    const match = pattern.exec(pathname)
    if (match) return { page, locale, params: { ...match.groups } }
  }
  return null
}
