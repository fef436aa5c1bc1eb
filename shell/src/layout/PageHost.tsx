import { createElement, useState } from 'react'
import { NavigationType, useLoaderData, useLocation, useNavigationType } from 'react-router-dom'
import { useCurrentPage } from '../routing/currentPage.ts'
import type { RouteData } from '../routing/routeData.ts'
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
