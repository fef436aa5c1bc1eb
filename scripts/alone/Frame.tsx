import { type Site, SiteContext } from '@site/contract'
import { useMemo } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { useCurrent } from '../../shell/src/current.ts'
import { siteTitle } from '../../shell/src/head.ts'
import { mainId, useRouteChange } from '../../shell/src/layout/useRouteChange.ts'
import { pages, pathOf } from '../../shell/src/pages.ts'
import { useShell } from '../../shell/src/shellContext.ts'
import { Bar } from './Bar.tsx'

/** What a page gets from the shell, without the shell's layout. */
export function Frame() {
  const { settings, i18nOf } = useShell()
  const current = useCurrent()
  const { row, locale } = current
  useRouteChange(current, settings)
  const site = useMemo<Site>(() => {
    const company = settings.companies[locale]
    return {
      locale,
      device: settings.device,
      company,
      page: row?.id ?? null,
      newsOrigin: settings.newsOrigin,
      href: (page, params) => pathOf(page, locale, params),
      nameOf: (page) => pages[page].texts[locale].title,
      titleOf: (name) => siteTitle(name, locale, company),
    }
  }, [settings, locale, row])
  return (
    <I18nextProvider i18n={i18nOf(locale)}>
      <SiteContext value={site}>
        <Bar />
        <main id={mainId} tabIndex={-1}>
          <Outlet />
        </main>
      </SiteContext>
    </I18nextProvider>
  )
}
