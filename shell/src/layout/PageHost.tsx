import { createElement, useEffect, useState } from 'react'
import { NavigationType, useLoaderData, useLocation, useNavigationType, useRouteError } from 'react-router-dom'
import { failureOf, reportFailure } from '../remotes/failure.ts'
import { type RouteData, useCurrentPage } from '../routing/currentPage.ts'
import { useShell } from '../site/shellContext.ts'
import { isRecreation } from './menuEntries.ts'
import { NotFound, RemoteUnavailable } from './messages.tsx'

export function PageHost() {
  const data = useLoaderData<RouteData>()
  const { source } = useShell()
  const { row, locale, params } = useCurrentPage()
  const recreation = useRecreation()
  if (data.state === 'notFound') return <NotFound />
  const module = row ? source.get(row) : undefined
  if (data.state === 'failed' || !module) return <RemoteUnavailable />
  return createElement(module.Page, { key: [locale, ...Object.values(params), recreation].join(' '), data: data.data })
}

/**
 * Shows a message if a page throws; the layout stays. If React has not yet taken over the first page, this throws the
 * error again. The React root of that part then restores the page as the server rendered it.
 */
export function PageCrash() {
  const error = useRouteError()
  const { releases, isTakenOver } = useShell()
  const remote = useCurrentPage().row?.remote
  useEffect(() => {
    if (!remote) return
    const reason = error instanceof Error ? error.message : 'a value that is not an Error was thrown'
    reportFailure(failureOf(remote, releases[remote], 'RENDER', reason))
  }, [error, remote, releases])
  if (!isTakenOver()) throw error
  // Loading the data again would cause the same error. Loading the whole document may work.
  return <RemoteUnavailable reloads />
}

/** Returns a key that changes with each menu click, so that React mounts the page again. Back and Forward keep it. */
function useRecreation(): string {
  const { key, state } = useLocation() as { key: string; state: unknown }
  const isClick = useNavigationType() !== NavigationType.Pop && isRecreation(state)
  const [recreation, setRecreation] = useState('')
  if (isClick && recreation !== key) setRecreation(key)
  return recreation
}
