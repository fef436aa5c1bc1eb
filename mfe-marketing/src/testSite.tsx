import { renderPage } from '@site/contract/testing'
import type { ReactElement } from 'react'
import aboutEn from './about/en.json'
import aboutJa from './about/ja.json'
import accessEn from './access/en.json'
import accessJa from './access/ja.json'
import batteryEn from './battery/en.json'
import batteryJa from './battery/ja.json'
import homeEn from './home/en.json'
import homeJa from './home/ja.json'
import serviceEn from './service/en.json'
import serviceJa from './service/ja.json'
import solarEn from './solar/en.json'
import solarJa from './solar/ja.json'
import windEn from './wind/en.json'
import windJa from './wind/ja.json'

type Setting = Omit<Parameters<typeof renderPage>[1], 'texts' | 'page'>

export const pageTexts = {
  home: { ja: homeJa, en: homeEn },
  about: { ja: aboutJa, en: aboutEn },
  service: { ja: serviceJa, en: serviceEn },
  battery: { ja: batteryJa, en: batteryEn },
  wind: { ja: windJa, en: windEn },
  solar: { ja: solarJa, en: solarEn },
  access: { ja: accessJa, en: accessEn },
}

/** Shows a part of one of this remote's pages with that page's texts, and the site around it. */
export function showOn(page: keyof typeof pageTexts, element: ReactElement, setting: Setting = {}) {
  return renderPage(element, { ...setting, page, texts: { [page]: pageTexts[page][setting.locale ?? 'ja'] } })
}
