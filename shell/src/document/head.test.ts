import type { PageHead } from '@site/contract'
import { pages } from '@site/contract/pages'
import { createI18n } from '../locale/i18n.ts'
import * as en from '../locale/texts.en.ts'
import * as ja from '../locale/texts.ja.ts'
import type { CurrentPage } from '../routing/currentPage.ts'
import { testSettings } from '../testing.ts'
import { type Head, headOf as headIn } from './head.ts'

const i18n = { ja: createI18n('ja', ja), en: createI18n('en', en) }
const headOf = (current: CurrentPage, settings: typeof testSettings) => headIn(current, settings, i18n[current.locale])

/** Returns the loader's result of a page, with the page's own head data. */
const shown = (head: PageHead = {}): CurrentPage['data'] => ({ state: 'shown', status: 200, data: undefined, head })
const about: CurrentPage = { row: pages.about, locale: 'ja', pathname: '/About', search: '', params: {}, data: shown() }
const article = (head?: PageHead): CurrentPage => ({
  ...about,
  row: pages.newsDetail,
  params: { id: '3' },
  data: shown(head),
})

const find = (head: Head, attributes: Record<string, string>) =>
  head.tags.find((tag) => Object.entries(attributes).every(([name, value]) => tag.attributes[name] === value))

const jsonLd = (head: Head) =>
  head.tags.filter((tag) => tag.tag === 'script').map((tag) => JSON.parse(tag.text ?? '') as Record<string, unknown>)

it('adds the company’s name to the route’s title, in the language of the page', () => {
  expect(headOf(about, testSettings).title).toBe('会社概要｜見本社')
  expect(headOf({ ...about, locale: 'en' }, testSettings).title).toBe('About us | Sample Co.')
})

it('uses a page’s own title unchanged', () => {
  expect(headOf(article({ title: '夏季休業のお知らせ' }), testSettings).title).toBe('夏季休業のお知らせ')
})

it.each([
  [about, '/about'],
  [{ ...about, row: pages.news, search: '?page=2&x=1' }, '/news?page=2'],
  [{ ...about, row: pages.news, search: '?page=1' }, '/news'],
])('uses the lower-case address as canonical, with the page number of the news list: %#', (current, path) => {
  const canonical = find(headOf(current, testSettings), { rel: 'canonical' })?.attributes['href']
  expect(canonical).toBe(`https://example.co.jp${path}`)
})

it('links to both languages, with Japanese as the default', () => {
  const head = headOf(article(), testSettings)
  const alternates = head.tags.filter((tag) => tag.attributes['rel'] === 'alternate')
  expect(alternates.map(({ attributes }) => [attributes['hreflang'], attributes['href']])).toEqual([
    ['ja', 'https://example.co.jp/news/3'],
    ['en', 'https://example.co.jp/news-en/3'],
    ['x-default', 'https://example.co.jp/news/3'],
  ])
})

it('shows the page’s own picture in link previews, in its language, with size and title', () => {
  const head = headOf({ ...about, locale: 'en' }, testSettings)
  const property = (name: string) => find(head, { property: name })?.attributes['content']
  expect(property('og:image')).toBe('https://example.co.jp/static/og/about-en.jpg')
  expect([property('og:image:width'), property('og:image:height')]).toEqual(['1200', '630'])
  expect(property('og:image:alt')).toBe(head.title)
})

it('shows a news item’s picture in link previews, or the news list’s if it has none', () => {
  const item = (image: string | undefined) => {
    const head = headOf(article({ image }), testSettings)
    return ['og:image', 'og:image:width'].map((property) => find(head, { property })?.attributes['content'])
  }
  expect(item('/uploads/3.webp')).toEqual(['https://example.co.jp/uploads/3.webp', undefined])
  expect(item(undefined)).toEqual(['https://example.co.jp/static/og/news-ja.jpg', '1200'])
  expect(item('http://')).toEqual(['https://example.co.jp/static/og/news-ja.jpg', '1200'])
})

it('describes an article and its breadcrumb to search engines', () => {
  const head = headOf(article({ title: '題', subName: '題', publishedAt: '2026-01-05' }), testSettings)
  const [, breadcrumb, news] = jsonLd(head)
  expect(breadcrumb).toMatchObject({ '@type': 'BreadcrumbList' })
  const steps = breadcrumb?.['itemListElement'] as { name: string }[]
  expect(steps.map(({ name }) => name)).toEqual(['ホーム', 'お知らせ', '題'])
  expect(news).toMatchObject({ '@type': 'NewsArticle', headline: '題', datePublished: '2026-01-05' })
})

it('contains no text that could end its script element', () => {
  const { tags } = headOf(article({ title: '</script><b>', publishedAt: '2026-01-05' }), testSettings)
  for (const { text = '' } of tags) expect(text).not.toContain('<')
})

const failure = { remote: 'marketing', version: null, code: 'FILES', reason: '' } as const

it.each<CurrentPage['data']>([{ state: 'notFound' }, { state: 'failed', failure }])(
  'keeps pages that don’t exist or can’t be shown out of search engines: $state',
  (data) => {
    const robots = find(headOf({ ...about, data }, testSettings), { name: 'robots' })
    expect(robots?.attributes['content']).toBe('noindex')
  },
)

it.each([
  ['ja', 'ja_JP', '/manifest.webmanifest'],
  ['en', 'en_GB', '/manifest-en.webmanifest'],
] as const)('has locale and manifest on the not-found page and on other pages in %s', (locale, named, manifest) => {
  for (const current of [about, { ...about, row: null, data: null }]) {
    const head = headOf({ ...current, locale }, testSettings)
    expect(find(head, { property: 'og:locale' })?.attributes['content']).toBe(named)
    expect(find(head, { rel: 'manifest' })?.attributes['href']).toBe(manifest)
  }
})
