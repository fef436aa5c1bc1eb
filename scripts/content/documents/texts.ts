import type { Locale } from '@site/contract'
import contractEn from '@site/contract/texts/en.json' with { type: 'json' }
import contractJa from '@site/contract/texts/ja.json' with { type: 'json' }
import { pageTexts } from 'mfe-marketing/content'
import documentsEn from './en.json' with { type: 'json' }
import documentsJa from './ja.json' with { type: 'json' }

const ja = { ...pageTexts.ja, contract: contractJa, documents: documentsJa }

export type Texts = typeof ja

/** What the site's pages say, and the little that only the documents say. */
export const texts: Record<Locale, Texts> = {
  ja,
  en: { ...pageTexts.en, contract: contractEn, documents: documentsEn },
}
