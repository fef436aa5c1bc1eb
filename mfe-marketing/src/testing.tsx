import type { PageId } from '@site/contract'
import { withFigures } from '@site/contract/figures'
import { renderPage } from '@site/contract/testing'
import type { ReactElement } from 'react'

type Setting = Omit<Parameters<typeof renderPage>[1], 'texts' | 'page'>

export function showOn(page: PageId, element: ReactElement, setting: Setting = {}) {
  const written = JSON.stringify(jest.requireActual(`./${page}/${setting.locale ?? 'ja'}.json`))
  const texts = JSON.parse(withFigures(written)) as Record<string, unknown>
  return renderPage(element, { ...setting, page, texts: { [page]: texts } })
}
