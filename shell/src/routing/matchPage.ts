import { locales } from '@site/contract'
import { pageRows, pathOf } from '@site/contract/pages'
import { matchRoutes } from 'react-router-dom'
import type { RouteHandle } from './currentPage.ts'

export interface MatchedPage extends RouteHandle {
  params: Readonly<Record<string, string | undefined>>
  /** The id of its route, e.g. `news.ja`. */
  route: string
  /** The one spelling of its path: in the table's letter case, encoded where it must be, without a slash at its end. */
  path: string
}

export const pageRoutes = pageRows.flatMap((row) =>
  locales.map((locale) => ({ id: `${row.id}.${locale}`, path: row.path[locale], handle: { row, locale } })),
)

/** The rows of paths without parameters that were matched: the router ranks all routes again for each path. */
const matched = new Map<string, MatchedPage>()

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
