import { Outlet } from 'react-router-dom'
import { useCurrentPage } from '../routing/currentPage.ts'
import { useShell } from '../site/shellContext.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { PreviewBar } from './PreviewBar.tsx'
import styles from './Root.module.css'
import { SideMenu } from './SideMenu.tsx'
import { SiteProvider } from './SiteProvider.tsx'
import { SkipLink } from './SkipLink.tsx'
import { mainId, useRouteChange } from './useRouteChange.ts'

/** The frame around every page. It stays through navigation; only what is inside `main` is exchanged. */
export function Root() {
  const { settings } = useShell()
  const current = useCurrentPage()
  const announcement = useRouteChange(current)
  return (
    <SiteProvider current={current}>
      <SkipLink />
      {settings.preview && <PreviewBar preview={settings.preview} />}
      <Header row={current.row} />
      <SideMenu row={current.row} />
      <main id={mainId} className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer year={settings.year} />
      <p className="visually-hidden" role="status" aria-live="polite">
        {announcement}
      </p>
    </SiteProvider>
  )
}
