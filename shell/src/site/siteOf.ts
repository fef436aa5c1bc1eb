import type { CompanyInfo, Locale, Site } from '@site/contract'
import { type PageRow, pages, pathOf } from '@site/contract/pages'
import type { SiteSettings } from './settings.ts'

/** What pages are told of the site, in a language and on a page of the table. */
export function siteOf(settings: SiteSettings, locale: Locale, row: PageRow | null): Omit<Site, 'isOutdated'> {
  const company = settings.companies[locale]
  return {
    locale,
    device: settings.device,
    company,
    page: row?.id ?? null,
    newsOrigin: settings.newsOrigin,
    href: (page, ...[params]) => pathOf(page, locale, params),
    nameOf: (page) => pages[page].title[locale],
    titleOf: (name) => siteTitle(name, locale, company),
  }
}

export function siteTitle(name: string, locale: Locale, company: CompanyInfo): string {
  return locale === 'ja' ? `${name}｜${company.CompanyName}` : `${name} | ${company.CompanyName}`
}
