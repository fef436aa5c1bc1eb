import { createElement, useEffect, useState } from 'react'
import { NavigationType, useLoaderData, useLocation, useNavigationType, useRouteError } from 'react-router-dom'
import { reportFailure } from '../remotes/failure.ts'
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

/** A page threw: the frame stays. The first page stays as the server rendered it, by its root, which gets the error. */
export function PageCrash() {
  const error = useRouteError()
  const { releases, isTakenOver } = useShell()
  const remote = useCurrentPage().row?.remote
  useEffect(() => {
    if (!remote) return
    const reason = error instanceof Error ? error.message : 'something that is no error was thrown'
    reportFailure({ remote, version: releases[remote]?.version ?? null, code: 'RENDER', reason })
  }, [error, remote, releases])
  if (!isTakenOver()) throw error
  // To ask for the data again would end in the same error: a document of its own may show the page.
  return <RemoteUnavailable reloads />
}

/** Returns a word that changes with each menu click, so that it makes the page anew. Back and Forward change nothing. */
function useRecreation(): string {
  const { key, state } = useLocation() as { key: string; state: unknown }
  const isClick = useNavigationType() !== NavigationType.Pop && isRecreation(state)
  const [recreation, setRecreation] = useState('')
  if (isClick && recreation !== key) setRecreation(key)
  return recreation
}
