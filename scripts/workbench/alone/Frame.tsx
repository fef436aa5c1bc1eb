import { Outlet } from 'react-router-dom'
import { partIds, SiteProvider, useCurrentPage, useRouteChange, useShell } from 'shell/frame'
import { Bar } from './Bar.tsx'
import { Elsewhere } from './Elsewhere.tsx'

/** What a page gets from the shell, without the shell's layout. */
export function Frame() {
  const { releases } = useShell()
  const current = useCurrentPage()
  useRouteChange(current)
  const isHere = current.row === null || releases[current.row.remote] !== undefined
  return (
    <SiteProvider current={current}>
      <Bar />
      <main id={partIds.main} tabIndex={-1}>
        {isHere ? <Outlet /> : <Elsewhere />}
      </main>
    </SiteProvider>
  )
}
