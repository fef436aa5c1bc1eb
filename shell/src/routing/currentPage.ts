import type { Locale, PageHead } from '@site/contract'
import type { PageRow } from '@site/contract/pages'
import { useLocation, useMatches } from 'react-router-dom'
import type { RemoteFailure } from '../remotes/failure.ts'

export interface RouteHandle {
  row: PageRow
  locale: Locale
}

/** The result of a route's loader. It must survive JSON, because the document carries it to the browser. */
export type RouteData =
  | { state: 'shown'; status: 200 | 404 | 503; data: unknown; head: PageHead }
  | { state: 'notFound' }
  | { state: 'failed'; failure: RemoteFailure }

/** Returns the HTTP status of a document with this data. */
export function statusOf(data: RouteData): number {
  if (data.state === 'shown') return data.status
  return data.state === 'notFound' ? 404 : 503
}

export interface CurrentPage {
  row: PageRow | null
  locale: Locale
  pathname: string
  search: string
  params: Readonly<Record<string, string | undefined>>
  data: RouteData | null
}

export function currentPageOf(
  match: { handle?: unknown; loaderData?: unknown; params: CurrentPage['params'] } | undefined,
  { pathname, search }: { pathname: string; search: string },
): CurrentPage {
  const handle = match?.handle as RouteHandle | undefined
  return {
    row: handle?.row ?? null,
    locale: handle?.locale ?? localeOfPath(pathname),
    pathname,
    search,
    params: match?.params ?? {},
    data: (match?.loaderData as RouteData | undefined) ?? null,
  }
}

export function useCurrentPage(): CurrentPage {
  return currentPageOf(useMatches().at(-1), useLocation())
}

/** Returns the language of a path without a page: English if it ends in `en`, begins with `/en/` or has `-en/`. */
export function localeOfPath(pathname: string): Locale {
  const path = pathname.toLowerCase().replace(/\/+$/, '')
  return path.endsWith('en') || path.startsWith('/en/') || path.includes('-en/') ? 'en' : 'ja'
}
