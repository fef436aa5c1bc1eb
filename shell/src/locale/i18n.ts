import type { Locale } from '@site/contract'
import { createInstance, type i18n } from 'i18next'
import type ja from './texts/ja.json'

declare module '@site/contract' {
  interface TextNamespaces {
    shell: typeof ja
  }
}

export type Texts = Record<string, unknown>

/** Creates an i18next instance for one language. Its namespaces are `shell`, `contract`, and the id of each page. */
export function createI18n(locale: Locale, texts: Record<string, Texts> = {}): i18n {
  const instance = createInstance()
  void instance.init({
    lng: locale,
    fallbackLng: false,
    ns: [],
    // A copy, because i18next adds texts to the object that it gets.
    resources: { [locale]: { ...texts } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  })
  return instance
}
