import { SiteContext } from '@site/contract'
import { useMemo } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { useCurrent } from '../../shell/src/current.ts'
import { mainId, useRouteChange } from '../../shell/src/layout/useRouteChange.ts'
import { useShell } from '../../shell/src/shellContext.ts'
import { siteOf } from '../../shell/src/siteOf.ts'
import { Bar } from './Bar.tsx'

/** What a page gets from the shell, without the shell's layout. */
export function Frame() {
  const { settings, i18nOf } = useShell()
  const current = useCurrent()
  const { row, locale } = current
  useRouteChange(current, settings)
  const site = useMemo(() => siteOf(settings, locale, row), [settings, locale, row])
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
