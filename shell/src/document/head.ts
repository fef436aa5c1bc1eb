import type { CompanyInfo, Locale, PageHead } from '@site/contract'
import { addressLines, locales, plainText } from '@site/contract'
import { scriptJson } from '@site/contract/html'
import { markerOf, type PageRow, pages, pathOf } from '@site/contract/pages'
import type { i18n } from 'i18next'
import type { CurrentPage } from '../routing/currentPage.ts'
import type { SiteSettings } from '../site/settings.ts'
import { siteTitle } from '../site/siteOf.ts'
import { linkPicturePath, linkPictureSize, manifestPaths } from './branding.ts'

export interface HeadTag {
  tag: 'meta' | 'link' | 'script'
  attributes: Record<string, string>
  text?: string
}

/** The data of a document's head. Server and browser make it from the same data. */
export interface Head {
  lang: Locale
  /** The page-type marker, or `error` on the shell's own pages. */
  marker: string
  title: string
  tags: HeadTag[]
}

/** Returns the head for the current page. @param i18n the page's language, with its texts */
export function headOf(current: CurrentPage, settings: SiteSettings, i18n: i18n): Head {
  const { row, locale, data } = current
  const company = settings.companies[locale]
  const everyPage = [
    link({ rel: 'manifest', href: manifestPaths[locale] }),
    property('og:locale', locale === 'ja' ? 'ja_JP' : 'en_GB'),
  ]
  if (!row || !data || data.state === 'notFound') {
    return {
      lang: locale,
      marker: row ? markerOf(row, locale) : 'error',
      title: siteTitle(plainText(i18n.t('notFound.title', { ns: 'shell' })), locale, company),
      tags: [meta('robots', 'noindex'), ...everyPage],
    }
  }
  const own: PageHead = data.state === 'shown' ? data.head : {}
  const title = own.title ?? siteTitle(row.title[locale], locale, company)
  const description = own.description ?? row.description[locale]
  const page = { ...current, row }
  const address = (language: Locale) => addressOf(page, language, settings.origin)
  const ownImage = absoluteAddress(own.image, settings.origin)
  const homeName = i18n.t('home', { ns: 'contract' })
  const image = ownImage ?? settings.origin + linkPicturePath(row.id, locale)
  return {
    lang: locale,
    marker: markerOf(row, locale),
    title,
    tags: [
      meta('description', description),
      meta('keywords', row.keywords[locale]),
      ...everyPage,
      link({ rel: 'canonical', href: address(locale) }),
      ...locales.map((language) => link({ rel: 'alternate', hreflang: language, href: address(language) })),
      link({ rel: 'alternate', hreflang: 'x-default', href: address('ja') }),
      property('og:type', own.publishedAt === undefined ? 'website' : 'article'),
      property('og:site_name', company.CompanyName),
      property('og:title', title),
      property('og:description', description),
      property('og:url', address(locale)),
      property('og:image', image),
      ...(ownImage === undefined ? imageSize : []),
      property('og:image:alt', title),
      meta('twitter:card', 'summary_large_image'),
      ...(data.state === 'failed' ? [meta('robots', 'noindex')] : []),
      jsonLd(organization(company, locale, settings.origin)),
      ...(row.id === 'home' ? [] : [jsonLd(breadcrumb(page, own, settings.origin, homeName))]),
      ...(own.publishedAt === undefined ? [] : [jsonLd(newsArticle(own, title, address(locale), image, company))]),
    ],
  }
}

function absoluteAddress(address: string | undefined, origin: string): string | undefined {
  // The oldest browsers lack `URL.canParse`.
  try {
    return address === undefined ? undefined : new URL(address, origin).href
  } catch {
    return undefined
  }
}

type PageOfTable = CurrentPage & { row: PageRow }

/** Returns the page's canonical URL in a language: in lower case, with only the query numbers that its row names. */
function addressOf({ row, params, search }: PageOfTable, locale: Locale, origin: string): string {
  const query = new URLSearchParams(search)
  const counts = (row.counts ?? []).flatMap((name) => {
    const value = query.get(name)
    return value === null || value === '1' ? [] : [`${name}=${value}`]
  })
  return origin + pathOf(row.id, locale, params).toLowerCase() + (counts.length > 0 ? `?${counts.join('&')}` : '')
}

const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } })
const property = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { property: name, content } })
const link = (attributes: Record<string, string>): HeadTag => ({ tag: 'link', attributes })

const imageSize = [
  property('og:image:width', String(linkPictureSize.width)),
  property('og:image:height', String(linkPictureSize.height)),
]

function jsonLd(data: Record<string, unknown>): HeadTag {
  const text = scriptJson({ '@context': 'https://schema.org', ...data })
  return { tag: 'script', attributes: { type: 'application/ld+json' }, text }
}

function organization(company: CompanyInfo, locale: Locale, origin: string) {
  const street = addressLines({ ...company, PostCode: '' }, locale)
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
      streetAddress: street.join(locale === 'ja' ? ' ' : ', '),
      addressCountry: 'JP',
    },
  }
}

function breadcrumb(current: PageOfTable, own: PageHead, origin: string, homeName: string) {
  const { row, locale } = current
  const parent = row.parent === undefined ? row : pages[row.parent]
  const last = row === parent ? own.subName : (own.subName ?? row.title[locale])
  const items = [
    { name: homeName, item: origin + pathOf('home', locale) },
    { name: parent.title[locale], item: origin + pathOf(parent.id, locale) },
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
