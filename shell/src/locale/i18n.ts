import type { Locale } from '@site/contract'
import { createInstance, type i18n } from 'i18next'
import type { Texts } from '../remotes/pageSource.ts'

/** An i18next for one language. Texts are added a namespace at a time: `shell`, and each page under its id. */
export function createI18n(locale: Locale, texts: Record<string, Texts> = {}): i18n {
  const instance = createInstance()
  void instance.init({
    lng: locale,
    fallbackLng: false,
    ns: [],
    resources: { [locale]: texts },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  })
  return instance
}
