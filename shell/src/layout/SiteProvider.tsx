import { SiteContext } from '@site/contract'
import { type ReactNode, useMemo } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { CurrentPage } from '../routing/currentPage.ts'
import { useShell } from '../site/shellContext.ts'
import { siteOf } from '../site/siteOf.ts'

/** What pages and parts get from the shell, whatever the layout around them. */
export function SiteProvider({ current: { row, locale }, children }: { current: CurrentPage; children: ReactNode }) {
  const { settings, i18nOf, isOutdated } = useShell()
  const site = useMemo(() => ({ ...siteOf(settings, locale, row), isOutdated }), [settings, locale, row, isOutdated])
  return (
    <I18nextProvider i18n={i18nOf(locale)}>
      <SiteContext value={site}>{children}</SiteContext>
    </I18nextProvider>
  )
}
