import type { PageId } from '@site/contract'
import { renderPage } from '@site/contract/testing'
import type { ReactElement } from 'react'

type Setting = Omit<Parameters<typeof renderPage>[1], 'texts' | 'page'>

/** Shows a part of one of this remote's pages with that page's texts, and the site around it. */
export function showOn(page: PageId, element: ReactElement, setting: Setting = {}) {
  const texts = jest.requireActual<Record<string, unknown>>(`./${page}/${setting.locale ?? 'ja'}.json`)
  return renderPage(element, { ...setting, page, texts: { [page]: texts } })
}
