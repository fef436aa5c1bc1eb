// The design system on one page, /design and /design-en, in the development server only.
import type { Locale } from '@site/contract'
import { createRoot } from 'react-dom/client'
import { type Boot, bootElementId } from '../../shell/src/boot.ts'
import { applyHead } from '../../shell/src/headDom.ts'
import { createI18n } from '../../shell/src/locale/i18n.ts'
import shellEn from '../../shell/src/locale/texts/en.json' with { type: 'json' }
import shellJa from '../../shell/src/locale/texts/ja.json' with { type: 'json' }
import { DesignPage } from './DesignPage.tsx'

const { settings } = JSON.parse(document.getElementById(bootElementId)?.textContent ?? '') as Boot
const locale: Locale = location.pathname.endsWith('-en') ? 'en' : 'ja'
const i18n = createI18n(locale, { shell: locale === 'ja' ? shellJa : shellEn })

applyHead({ lang: locale, marker: 'design', title: 'Design system', tags: [] })
const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root')
createRoot(root).render(<DesignPage settings={settings} locale={locale} i18n={i18n} />)
