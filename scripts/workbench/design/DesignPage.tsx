import { type Locale, SiteContext } from '@site/contract'
import en from '@site/contract/texts/en.json' with { type: 'json' }
import ja from '@site/contract/texts/ja.json' with { type: 'json' }
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import type { SiteSettings } from 'shell'
import { createI18n, siteOf } from 'shell/frame'
import { specimensOf } from './partSpecimens.tsx'
import styles from './DesignPage.module.css'
import { Tokens } from './Tokens.tsx'

/** The contract's tokens, and every part in turn with its states, under its name. Links on it lead nowhere. */
export function DesignPage({ settings, locale }: { settings: SiteSettings; locale: Locale }) {
  const [site] = useState(() => ({ ...siteOf(settings, locale, null), isOutdated: () => Promise.resolve(false) }))
  const [i18n] = useState(() => createI18n(locale, { contract: { ja, en }[locale] }))
  return (
    <I18nextProvider i18n={i18n}>
      <SiteContext value={site}>
        <MemoryRouter>
          <main>
            <h1 lang="en" className={styles.part}>
              Design system
            </h1>
            <Tokens />
            {Object.entries(specimensOf(locale)).map(([name, specimen]) => (
              <section key={name} aria-label={name} className={styles.part}>
                <h2 lang="en" className={styles.name}>
                  {name}
                </h2>
                <div className={styles.states}>{specimen}</div>
              </section>
            ))}
          </main>
        </MemoryRouter>
      </SiteContext>
    </I18nextProvider>
  )
}
