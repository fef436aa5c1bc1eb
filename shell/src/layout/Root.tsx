import type { ComponentType } from 'react'
import { Outlet, useRouteError } from 'react-router-dom'
import { type CurrentPage, useCurrentPage } from '../routing/currentPage.ts'
import type { PartName } from '../site/parts.ts'
import { useShell } from '../site/shellContext.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { NotTakenOver } from './NotTakenOver.tsx'
import { PreviewBar } from './PreviewBar.tsx'
import { SideMenu } from './SideMenu.tsx'
import { SiteProvider } from './SiteProvider.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useRouteChange } from './useRouteChange.ts'

/** One part of the frame. The frame stays through navigation; only the content of `main` is exchanged. */
export function Root() {
  const { part } = useShell()
  const current = useCurrentPage()
  const Part = parts[part]
  return (
    <SiteProvider current={current}>
      <Part current={current} />
    </SiteProvider>
  )
}

const parts: Record<PartName, ComponentType<{ current: CurrentPage }>> = {
  top: function Top({ current }) {
    const { settings } = useShell()
    return (
      <>
        <SkipLink />
        {settings.preview && <PreviewBar preview={settings.preview} />}
        <Header row={current.row} />
        <SideMenu row={current.row} />
      </>
    )
  },
  main: function Main({ current }) {
    useRouteChange(current)
    return <Outlet />
  },
  end: function End() {
    return <Footer year={useShell().settings.year} />
  },
  notTakenOver: NotTakenOver,
}

/** The layout itself threw: the root of this part handles it, where the router would show a page of its own. */
export function LayoutCrash(): never {
  throw useRouteError()
}
