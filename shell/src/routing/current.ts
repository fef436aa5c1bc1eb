import type { Locale } from '@site/contract'
import { useLocation, useMatches } from 'react-router-dom'
import { localeOfPath } from '../locale/localeOfPath.ts'
import type { PageRow } from '@site/contract/pages'
import type { RouteData, RouteHandle } from './routeData.ts'

/** The page that is shown: its row and language, and what its loader found. */
export interface Current {
  row: PageRow | null
  locale: Locale
  pathname: string
  search: string
  params: Readonly<Record<string, string | undefined>>
  data: RouteData | null
}

export interface Match {
  handle?: unknown
  data?: unknown
  params: Readonly<Record<string, string | undefined>>
}

export function currentOf(match: Match | undefined, pathname: string, search: string): Current {
  const handle = match?.handle as RouteHandle | undefined
  return {
    row: handle?.row ?? null,
    locale: handle?.locale ?? localeOfPath(pathname),
    pathname,
    search,
    params: match?.params ?? {},
    data: (match?.data as RouteData | undefined) ?? null,
  }
}

export function useCurrent(): Current {
  const { pathname, search } = useLocation()
  const match = useMatches().at(-1)
  return currentOf(match && { handle: match.handle, data: match.loaderData, params: match.params }, pathname, search)
}
