import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CompanyInfo, Device, LoaderContext } from '@site/contract'
import { type PageId, pages } from '@site/contract/pages'
import type { Metadata } from 'next'

/** A file of the site, by its path from the repository's root. */
export const readSite = (file: string) => readFileSync(path.join(process.env['SITE_ROOT'] ?? '', file), 'utf8')

export const company = JSON.parse(readSite('shell/company/ja.json')) as CompanyInfo

/** What a page's loader is given. */
export function loaderContext(device: Device): LoaderContext {
  return {
    locale: 'ja',
    device,
    params: {},
    searchParams: new URLSearchParams(),
    signal: new AbortController().signal,
    async api(address) {
      const response = await fetch(`${process.env['API_ORIGIN']}${address}`, { next: { revalidate: 60 } })
      return { ok: true, body: (await response.json()) as unknown }
    },
    pictureOrigins: [],
    report: console.warn,
  }
}

export function metadataOf(id: PageId): Metadata {
  const { title, keywords, description } = pages[id]
  return {
    keywords: keywords.ja,
    description: description.ja,
    title: `${title.ja}｜${company.CompanyName}`,
    icons: { icon: '/static/favicon.svg', apple: '/static/apple-touch-icon.png' },
  }
}
