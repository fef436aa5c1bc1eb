'use client'
import { SiteContext } from '@site/contract'
import { type PageId, pages } from '@site/contract/pages'
import { type ReactNode, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createI18n, type Texts } from '../../../../../shell/src/locale/i18n'
import type { SiteSettings } from '../../../../../shell/src/site/settings'
import { siteOf } from '../../../../../shell/src/site/siteOf'

interface ProvidersProps {
  settings: SiteSettings
  page: PageId
  texts: Record<string, Texts>
  children: ReactNode
}

export function Providers({ settings, page, texts, children }: ProvidersProps) {
  const [i18n] = useState(() => createI18n('ja', texts))
  const [site] = useState(() => ({ ...siteOf(settings, 'ja', pages[page]), isOutdated: () => Promise.resolve(false) }))
  return (
    <I18nextProvider i18n={i18n}>
      <SiteContext value={site}>{children}</SiteContext>
    </I18nextProvider>
  )
}
