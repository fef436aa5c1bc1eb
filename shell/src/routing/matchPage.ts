import { locales } from '@site/contract'
import { pageRows, pathOf } from '@site/contract/pages'
import { matchRoutes } from 'react-router-dom'
import type { RouteHandle } from './currentPage.ts'

export interface MatchedPage extends RouteHandle {
  params: Readonly<Record<string, string | undefined>>
  route: string
  /** The canonical spelling of the path: letter case of the page table, percent-encoded, without a slash at the end. */
  path: string
}

/** One route per page and language. */
export const pageRoutes = pageRows.flatMap((row) =>
  locales.map((locale) => ({ id: `${row.id}.${locale}`, path: row.path[locale], handle: { row, locale } })),
)

/** A cache of matched paths without parameters, because the router ranks all routes again for each path. */
const matched = new Map<string, MatchedPage>()

/** Returns the page at a path, or null if no page has it. Ignores letter case and a slash at the end. */
export function matchPage(pathname: string): MatchedPage | null {
  const known = matched.get(pathname)
  if (known) return known
  const match = matchRoutes(pageRoutes, pathname)?.at(-1)
  if (!match) return null
  const { params, route } = match
  const { row, locale } = route.handle
  const found = { route: route.id, row, locale, params, path: pathOf(row.id, locale, params) }
  if (row.path[locale] === pathname) matched.set(pathname, found)
  return found
}
