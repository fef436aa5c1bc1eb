import type { Locale } from '@site/contract'
import { createInstance, type i18n } from 'i18next'
import type ja from './texts/ja.json'

declare module '@site/contract' {
  interface TextNamespaces {
    shell: typeof ja
  }
}

export type Texts = Record<string, unknown>

/** An i18next for one language. Texts are added a namespace at a time: `shell`, `contract`, and each page under its id. */
export function createI18n(locale: Locale, texts: Record<string, Texts> = {}): i18n {
  const instance = createInstance()
  void instance.init({
    lng: locale,
    fallbackLng: false,
    ns: [],
    // A copy: i18next adds to what it is given.
    resources: { [locale]: { ...texts } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  })
  return instance
}
