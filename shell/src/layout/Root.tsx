import { SiteContext } from '@site/contract'
import { useMemo } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { useCurrent } from '../current.ts'
import { useShell } from '../shellContext.ts'
import { siteOf } from '../siteOf.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { PreviewBar } from './PreviewBar.tsx'
import styles from './Root.module.css'
import { SideMenu } from './SideMenu.tsx'
import { SkipLink } from './SkipLink.tsx'
import { mainId, useRouteChange } from './useRouteChange.ts'

/** The frame around every page. It stays through navigation; only what is inside `main` is exchanged. */
export function Root() {
  const { settings, i18nOf } = useShell()
  const current = useCurrent()
  const { row, locale } = current
  const site = useMemo(() => siteOf(settings, locale, row), [settings, locale, row])
  const announcement = useRouteChange(current, settings)
  return (
    <I18nextProvider i18n={i18nOf(locale)}>
      <SiteContext value={site}>
        <SkipLink />
        {settings.preview && <PreviewBar preview={settings.preview} />}
        <Header row={row} />
        <SideMenu row={row} />
        <main id={mainId} className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
        <Footer year={settings.year} />
        <p className="visually-hidden" role="status" aria-live="polite">
          {announcement}
        </p>
      </SiteContext>
    </I18nextProvider>
  )
}
