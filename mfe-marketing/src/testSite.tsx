import { renderPage } from '@site/contract/testing'
import type { ReactElement } from 'react'
import { pageTexts } from './content.ts'

type Setting = Omit<Parameters<typeof renderPage>[1], 'texts' | 'page'>

/** Shows a part of one of this remote's pages with that page's texts, and the site around it. */
export function showOn(page: keyof typeof pageTexts.ja, element: ReactElement, setting: Setting = {}) {
  return renderPage(element, { ...setting, page, texts: { [page]: pageTexts[setting.locale ?? 'ja'][page] } })
}
