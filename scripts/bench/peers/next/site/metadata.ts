import { type PageId, pages } from '@site/contract/pages'
import type { Metadata } from 'next'
import { company } from './files'

export function metadataOf(id: PageId): Metadata {
  const { texts, path: paths } = pages[id]
  const title = `${texts.ja.title}｜${company.CompanyName}`
  return {
    metadataBase: new URL('http://localhost:3000'),
    title,
    description: texts.ja.description,
    keywords: texts.ja.keywords,
    alternates: { canonical: paths.ja, languages: { ja: paths.ja, en: paths.en } },
    openGraph: { title, description: texts.ja.description, type: 'website', url: paths.ja, locale: 'ja_JP' },
    icons: { icon: '/static/favicon.svg', apple: '/static/apple-touch-icon.png' },
  }
}
