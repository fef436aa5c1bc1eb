import { SiteContext } from '@site/contract'
import { type ComponentType, useEffect, useMemo } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { Outlet, useLocation, useRouteError } from 'react-router-dom'
import { type CurrentPage, useCurrentPage } from '../routing/currentPage.ts'
import type { PartName, SiteSettings } from '../site/settings.ts'
import { useShell } from '../site/shellContext.ts'
import { siteOf } from '../site/siteOf.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { NotTakenOver } from './messages.tsx'
import styles from './PreviewBar.module.css'
import { SideMenu } from './SideMenu.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useRouteChange } from './useRouteChange.ts'

/** Renders one part of the frame. Navigation replaces only the content of the part `main`. */
export function Root() {
  const { part, settings, i18nOf, isOutdated } = useShell()
  const current = useCurrentPage()
  const { row, locale } = current
  const site = useMemo(() => ({ ...siteOf(settings, locale, row), isOutdated }), [settings, locale, row, isOutdated])
  const Part = parts[part]
  return (
    <I18nextProvider i18n={i18nOf(locale)}>
      <SiteContext value={site}>
        <Part current={current} />
      </SiteContext>
    </I18nextProvider>
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
    const { takenOver } = useShell()
    useEffect(takenOver, [takenOver])
    useRouteChange(current)
    return <Outlet />
  },
  end: function End() {
    const { settings, allTakenOver } = useShell()
    // React takes over this part last, and code for other pages must not delay the first page.
    useEffect(allTakenOver, [allTakenOver])
    return <Footer year={settings.year} />
  },
  notTakenOver: NotTakenOver,
}

function PreviewBar({ preview }: { preview: NonNullable<SiteSettings['preview']> }) {
  const { t } = useTranslation('shell')
  const { pathname, search } = useLocation()
  const leave = `${preview.leave}?${new URLSearchParams({ to: pathname + search }).toString()}`
  const shown = preview.localOverride === undefined ? 'preview.shown' : 'preview.override'
  const release = `${preview.remote} ${preview.version ?? preview.localOverride ?? ''}`
  const refusal = preview.refusal === null ? '' : `(${preview.refusal})`
  return (
    <aside className={styles.bar} aria-label={t('preview.label')}>
      <p>{[t(preview.refusal === null ? shown : 'preview.refused'), release, refusal].join(' ')}</p>
      <a href={leave}>{t('preview.leave')}</a>
    </aside>
  )
}

/**
 * Throws an error of the layout again, so that this part's React root handles it. Otherwise the router would show its
 * own error page.
 */
export function LayoutCrash(): never {
  throw useRouteError()
}
