import type { Locale } from '@site/contract'
import en from '@site/contract/texts/en.json' with { type: 'json' }
import ja from '@site/contract/texts/ja.json' with { type: 'json' }
import { createI18n } from 'shell/frame'

/** The parts' own texts. */
export const designI18n = (locale: Locale) => createI18n(locale, { contract: locale === 'ja' ? ja : en })
