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
  const generation = useGeneration()
  if (data.state === 'notFound') return <NotFound />
  const module = row ? source.get(row) : undefined
  if (data.state === 'failed' || !module) return <RemoteUnavailable />
  return createElement(module.Page, { key: [locale, ...Object.values(params), generation].join(' '), data: data.data })
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

/** Counts the menu clicks that led here, so that each makes the page anew. */
function useGeneration(): number {
  const { key, state } = useLocation() as { key: string; state: unknown }
  const type = useNavigationType()
  const [seen, setSeen] = useState({ key, generation: 0 })
  if (seen.key === key) return seen.generation
  const generation = seen.generation + (type !== NavigationType.Pop && isRecreation(state) ? 1 : 0)
  setSeen({ key, generation })
  return generation
}
