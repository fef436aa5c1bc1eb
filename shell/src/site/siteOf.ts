import type { CompanyInfo, Locale, Site } from '@site/contract'
import { type PageRow, pages, pathOf } from '@site/contract/pages'
import type { SiteSettings } from './settings.ts'

/** Returns the `Site` that pages can read, for a language and a row of the page table. */
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

/** Returns a document title: a name with the company's name added. */
export function siteTitle(name: string, locale: Locale, company: CompanyInfo): string {
  return locale === 'ja' ? `${name}｜${company.CompanyName}` : `${name} | ${company.CompanyName}`
}
