import type { Locale } from '@site/contract'
import batteryEn from '../../mfe-marketing/src/battery/en.json' with { type: 'json' }
import batteryJa from '../../mfe-marketing/src/battery/ja.json' with { type: 'json' }
import homeEn from '../../mfe-marketing/src/home/en.json' with { type: 'json' }
import homeJa from '../../mfe-marketing/src/home/ja.json' with { type: 'json' }
import solarEn from '../../mfe-marketing/src/solar/en.json' with { type: 'json' }
import solarJa from '../../mfe-marketing/src/solar/ja.json' with { type: 'json' }
import shellEn from '../../shell/src/locale/texts/en.json' with { type: 'json' }
import shellJa from '../../shell/src/locale/texts/ja.json' with { type: 'json' }
import documentsEn from './en.json' with { type: 'json' }
import documentsJa from './ja.json' with { type: 'json' }

const ja = { battery: batteryJa, home: homeJa, solar: solarJa, shell: shellJa, documents: documentsJa }

export type Texts = typeof ja

/** What the site's pages say, and the little that only the documents say. */
export const texts: Record<Locale, Texts> = {
  ja,
  en: { battery: batteryEn, home: homeEn, solar: solarEn, shell: shellEn, documents: documentsEn },
}
