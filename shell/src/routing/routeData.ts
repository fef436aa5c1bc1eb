import type { Locale, PageHead } from '@site/contract'
import type { PageRow } from '@site/contract/pages'
import type { RemoteFailure } from '../remotes/failure.ts'

export interface RouteHandle {
  row: PageRow
  locale: Locale
}

/** What a route's loader found; survives JSON, as it travels in the page for hydration. */
export type RouteData =
  | { state: 'shown'; status: 200 | 404 | 503; data: unknown; head: PageHead }
  | { state: 'notFound' }
  | { state: 'failed'; failure: RemoteFailure }

export function statusOf(data: RouteData): number {
  if (data.state === 'shown') return data.status
  return data.state === 'notFound' ? 404 : 503
}
