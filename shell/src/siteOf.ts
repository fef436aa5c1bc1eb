import type { Locale, Site } from '@site/contract'
import { siteTitle } from './head.ts'
import { type PageRow, pages, pathOf } from './pages.ts'
import type { SiteSettings } from './siteSettings.ts'

/** What pages are told of the site, in a language and on a page of the table. */
export function siteOf(settings: SiteSettings, locale: Locale, row: PageRow | null): Site {
  const company = settings.companies[locale]
  return {
    locale,
    device: settings.device,
    company,
    page: row?.id ?? null,
    newsOrigin: settings.newsOrigin,
    href: (page, params) => pathOf(page, locale, params),
    nameOf: (page) => pages[page].texts[locale].title,
    titleOf: (name) => siteTitle(name, locale, company),
  }
}
