import { type Locale, SiteContext } from '@site/contract'
import type { i18n } from 'i18next'
import { useMemo } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { SiteSettings } from 'shell'
import { siteOf } from 'shell/frame'
import { Specimens } from './Specimens.tsx'

interface DesignPageProps {
  settings: SiteSettings
  locale: Locale
  i18n: i18n
}

/** The contract's tokens and parts with all their states. Links on it lead nowhere. */
export function DesignPage({ settings, locale, i18n }: DesignPageProps) {
  const site = useMemo(
    () => ({ ...siteOf(settings, locale, null), isOutdated: () => Promise.resolve(false) }),
    [settings, locale],
  )
  const router = useMemo(() => createMemoryRouter([{ path: '*', element: <Specimens /> }]), [])
  return (
    <I18nextProvider i18n={i18n}>
      <SiteContext value={site}>
        <RouterProvider router={router} />
      </SiteContext>
    </I18nextProvider>
  )
}
