import type { CompanyInfo, Locale, PageHead } from '@site/contract'
import { locales } from '@site/contract'
import type { Current } from './current.ts'
import { openGraphPath, openGraphSize } from './openGraph.ts'
import { markerOf, pages, pathOf } from './pages.ts'
import type { SiteSettings } from './siteSettings.ts'
import { manifestPaths } from './webManifest.ts'

export interface HeadTag {
  tag: 'meta' | 'link' | 'script'
  attributes: Record<string, string>
  text?: string
}

/** Everything a document says of itself outside its body; server and browser make it from the same data. */
export interface Head {
  lang: Locale
  /** The page-type marker, or `error` on the shell's own pages. */
  marker: string
  title: string
  tags: HeadTag[]
}

const notFoundTitle: Record<Locale, string> = { ja: 'ページが見つかりません', en: 'Page not found' }
const homeName: Record<Locale, string> = { ja: 'ホーム', en: 'Home' }

export function headOf(current: Current, settings: SiteSettings): Head {
  const { row, locale, data } = current
  const company = settings.companies[locale]
  const manifest = link({ rel: 'manifest', href: manifestPaths[locale] })
  if (!row || !data || data.state === 'notFound') {
    return {
      lang: locale,
      marker: row ? markerOf(row, locale) : 'error',
      title: siteTitle(notFoundTitle[locale], locale, company),
      tags: [meta('robots', 'noindex'), manifest],
    }
  }
  const texts = row.texts[locale]
  const own: PageHead = data.state === 'shown' ? data.head : {}
  const title = own.title ?? siteTitle(texts.title, locale, company)
  const description = own.description ?? texts.description
  const address = (language: Locale) => addressOf(current, language, settings.origin)
  const ownImage = own.image !== undefined && URL.canParse(own.image, settings.origin) ? own.image : undefined
  const image = new URL(ownImage ?? openGraphPath(row.id, locale), settings.origin).href
  return {
    lang: locale,
    marker: markerOf(row, locale),
    title,
    tags: [
      meta('description', description),
      meta('keywords', texts.keywords),
      manifest,
      link({ rel: 'canonical', href: address(locale) }),
      ...locales.map((language) => link({ rel: 'alternate', hreflang: language, href: address(language) })),
      link({ rel: 'alternate', hreflang: 'x-default', href: address('ja') }),
      property('og:type', own.publishedAt === undefined ? 'website' : 'article'),
      property('og:site_name', company.CompanyName),
      property('og:locale', locale === 'ja' ? 'ja_JP' : 'en_US'),
      property('og:title', title),
      property('og:description', description),
      property('og:url', address(locale)),
      property('og:image', image),
      ...(ownImage === undefined ? imageSize() : []),
      property('og:image:alt', title),
      meta('twitter:card', 'summary_large_image'),
      ...(data.state === 'failed' ? [meta('robots', 'noindex')] : []),
      jsonLd(organization(company, settings.origin)),
      ...(row.id === 'home' ? [] : [jsonLd(breadcrumb(current, own, settings.origin))]),
      ...(own.publishedAt === undefined ? [] : [jsonLd(newsArticle(own, title, address(locale), image, company))]),
    ],
  }
}

/** The route's title with the company's suffix of the language. */
export function siteTitle(name: string, locale: Locale, company: CompanyInfo): string {
  return locale === 'ja' ? `${name}｜${company.CompanyName}` : `${name} | ${company.CompanyName}`
}

/** The address of the page shown, in either language: lower case, with the page number where it counts. */
function addressOf({ row, params, search }: Current, locale: Locale, origin: string): string {
  if (!row) return origin
  const given = Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  const page = row.id === 'news' ? new URLSearchParams(search).get('page') : null
  return origin + pathOf(row.id, locale, given).toLowerCase() + (page !== null && page !== '1' ? `?page=${page}` : '')
}

function meta(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { name, content } }
}

function property(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { property: name, content } }
}

function link(attributes: Record<string, string>): HeadTag {
  return { tag: 'link', attributes }
}

function imageSize(): HeadTag[] {
  return [
    property('og:image:width', String(openGraphSize.width)),
    property('og:image:height', String(openGraphSize.height)),
  ]
}

function jsonLd(data: Record<string, unknown>): HeadTag {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return { tag: 'script', attributes: { type: 'application/ld+json' }, text }
}

function organization(company: CompanyInfo, origin: string) {
  return {
    '@type': 'Organization',
    name: company.CompanyName,
    url: `${origin}/`,
    logo: `${origin}/static/icon-512.png`,
    telephone: company.Tel,
    email: company.Email,
    address: {
      '@type': 'PostalAddress',
      postalCode: company.PostCode.replace('〒', ''),
      streetAddress: `${company.Address} ${company.Building}`,
      addressCountry: 'JP',
    },
  }
}

function breadcrumb(current: Current, own: PageHead, origin: string) {
  const { row, locale } = current
  if (!row) return {}
  const parent = row.id === 'newsDetail' ? pages.news : row.menu === 'service' ? pages.service : row
  const last = row === parent ? own.subName : (own.subName ?? row.texts[locale].title)
  const items = [
    { name: homeName[locale], item: origin + pathOf('home', locale) },
    { name: parent.texts[locale].title, item: origin + pathOf(parent.id, locale) },
    ...(last === undefined ? [] : [{ name: last, item: addressOf(current, locale, origin) }]),
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  }
}

function newsArticle(own: PageHead, title: string, address: string, image: string, company: CompanyInfo) {
  return {
    '@type': 'NewsArticle',
    headline: title,
    datePublished: own.publishedAt,
    inLanguage: 'ja',
    image: [image],
    mainEntityOfPage: address,
    publisher: { '@type': 'Organization', name: company.CompanyName },
  }
}
