import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { reportFailure } from '../remotes/report.ts'
import { useCurrentPage } from '../routing/currentPage.ts'
import { useShell } from '../site/shellContext.ts'
import { RemoteUnavailable } from './messages.tsx'

/**
 * A page's component or loader threw: the frame stays, the page says so. The first page stays as the server rendered it,
 * by its root, which handles what is thrown on.
 */
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
