import { locales } from '@site/contract'
import { pageRows, pathOf } from '@site/contract/pages'
import { matchRoutes } from 'react-router-dom'
import type { RouteHandle } from './routeData.ts'

export interface MatchedPage extends RouteHandle {
  params: Readonly<Record<string, string | undefined>>
  /** The id of its route, e.g. `news.ja`. */
  route: string
  /** The one spelling of its path: in the table's letter case, encoded where it must be, without a slash at its end. */
  path: string
}

const routes = pageRows.flatMap((row) =>
  locales.map((locale) => ({ id: `${row.id}.${locale}`, path: row.path[locale], handle: { row, locale } })),
)

/** Pages whose path has no parameter, by the one spelling of it: the router ranks all routes again for each path. */
const fixedPages = new Map(
  routes.flatMap(({ path }) => {
    const found = path.includes(':') ? null : findPage(path)
    return found ? [[path, found]] : []
  }),
)

/** The page at a path, as the router finds it; null if there is none. */
export const matchPage = (pathname: string): MatchedPage | null => fixedPages.get(pathname) ?? findPage(pathname)

function findPage(pathname: string): MatchedPage | null {
  const match = matchRoutes(routes, pathname)?.at(-1)
  if (!match) return null
  const { id, handle } = match.route
  const { params } = match
  return { route: id, ...handle, params, path: pathOf(handle.row.id, handle.locale, params as never) }
}
