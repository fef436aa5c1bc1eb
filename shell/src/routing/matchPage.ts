import { locales } from '@site/contract'
import { type ApiRequest, pageRows, pathOf } from '@site/contract/pages'
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

/** Returns the API requests that the page's row lists. Returns none if this URL has values that are not numbers. */
export function requestsOf(url: string, { row, locale, params }: Omit<MatchedPage, 'route' | 'path'>): ApiRequest[] {
  const query = new URL(url, 'http://localhost').searchParams
  const counts = (row.counts ?? []).map((name) => [name, query.has(name) ? query.getAll(name).join() : '1'] as const)
  const numbers = Object.fromEntries([...counts, ...Object.entries(params)])
  if (!counts.every(([, value]) => /^[1-9]/.test(value))) return []
  if (!Object.values(numbers).every((value = '') => /^\d{1,15}$/.test(value))) return []
  const inserted = (path: string) => path.replace(/:(\w+)/g, (_, name: string) => numbers[name]!)
  return (row.requests?.[locale] ?? []).map(({ path, ...options }) => ({ path: inserted(path), ...options }))
}

/** Returns a key for a request to the API. Requests with the same key are equal. */
export const requestKey = ({ path, html = '', picture = '' }: ApiRequest) => [path, html, picture].join('\n')
