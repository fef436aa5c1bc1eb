// The design system on one page, /design and /design-en, in the development server only.
import type { Locale } from '@site/contract'
import { createRoot } from 'react-dom/client'
import { type Boot, bootElementId } from 'shell'
import { applyHead } from 'shell/frame'
import { DesignPage } from './DesignPage.tsx'

const { settings } = JSON.parse(document.getElementById(bootElementId)?.textContent ?? '') as Boot
const locale: Locale = location.pathname.endsWith('-en') ? 'en' : 'ja'

applyHead({ lang: locale, marker: 'design', title: 'Design system', tags: [] })
createRoot(document.getElementById('root')!).render(<DesignPage settings={settings} locale={locale} />)
