import { pages } from '@site/contract/pages'
import contractEn from '@site/contract/texts/en.json'
import contractJa from '@site/contract/texts/ja.json'
import { createI18n } from '../locale/i18n.ts'
import en from '../locale/texts/en.json'
import ja from '../locale/texts/ja.json'
import type { CurrentPage } from '../routing/currentPage.ts'
import { testSettings } from '../site/testSettings.ts'
import { type Head, headOf as headIn } from './head.ts'

const i18n = {
  ja: createI18n('ja', { shell: ja, contract: contractJa }),
  en: createI18n('en', { shell: en, contract: contractEn }),
}
const headOf = (current: CurrentPage, settings: typeof testSettings) => headIn(current, settings, i18n[current.locale])

const shown: CurrentPage['data'] = { state: 'shown', status: 200, data: undefined, head: {} }
const about: CurrentPage = { row: pages.about, locale: 'ja', pathname: '/About', search: '', params: {}, data: shown }

const find = (head: Head, attributes: Record<string, string>) =>
  head.tags.find((tag) => Object.entries(attributes).every(([name, value]) => tag.attributes[name] === value))

const jsonLd = (head: Head) =>
  head.tags.filter((tag) => tag.tag === 'script').map((tag) => JSON.parse(tag.text ?? '') as Record<string, unknown>)

it('adds the company’s suffix of the language to the route’s title', () => {
  expect(headOf(about, testSettings).title).toBe('会社概要｜見本社')
  expect(headOf({ ...about, locale: 'en' }, testSettings).title).toBe('About us | Sample Co.')
})

it('takes a page’s own title as it is', () => {
  const data: CurrentPage['data'] = {
    state: 'shown',
    status: 200,
    data: undefined,
    head: { title: '夏季休業のお知らせ' },
  }
  const head = headOf({ ...about, row: pages.newsDetail, params: { id: '3' }, data }, testSettings)
  expect(head.title).toBe('夏季休業のお知らせ')
})

it('names the lower-case address as canonical, whatever was asked for', () => {
  expect(find(headOf(about, testSettings), { rel: 'canonical' })?.attributes['href']).toBe(
    'https://example.co.jp/about',
  )
})

it('keeps the page of the news list in its address, the first one without', () => {
  const address = (search: string) =>
    find(headOf({ ...about, row: pages.news, search }, testSettings), { rel: 'canonical' })?.attributes['href']
  expect(address('?page=2&x=1')).toBe('https://example.co.jp/news?page=2')
  expect(address('?page=1')).toBe('https://example.co.jp/news')
})

it('points to both languages, Japanese for everyone else', () => {
  const head = headOf({ ...about, row: pages.newsDetail, params: { id: '3' } }, testSettings)
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

it('shows a news item’s picture in link previews, and the list’s where it has none', () => {
  const item = (image: string | undefined) => {
    const data: CurrentPage['data'] = { state: 'shown', status: 200, data: undefined, head: { image } }
    const head = headOf({ ...about, row: pages.newsDetail, params: { id: '3' }, data }, testSettings)
    const value = (name: string) => find(head, { property: name })?.attributes['content']
    return [value('og:image'), value('og:image:width')]
  }
  expect(item('/uploads/3.webp')).toEqual(['https://example.co.jp/uploads/3.webp', undefined])
  expect(item(undefined)).toEqual(['https://example.co.jp/static/og/news-ja.jpg', '1200'])
  expect(item('http://')).toEqual(['https://example.co.jp/static/og/news-ja.jpg', '1200'])
})

it('names the manifest of the language, also where a page does not exist', () => {
  const manifest = (current: CurrentPage) =>
    find(headOf(current, testSettings), { rel: 'manifest' })?.attributes['href']
  expect(manifest(about)).toBe('/manifest.webmanifest')
  expect(manifest({ ...about, locale: 'en', data: { state: 'notFound' } })).toBe('/manifest-en.webmanifest')
})

it('describes an article and its way from the home page to search engines', () => {
  const data: CurrentPage['data'] = {
    state: 'shown',
    status: 200,
    data: undefined,
    head: { title: '題', subName: '題', publishedAt: '2026-01-05' },
  }
  const head = headOf({ ...about, row: pages.newsDetail, params: { id: '3' }, data }, testSettings)
  const [, breadcrumb, article] = jsonLd(head)
  expect(breadcrumb).toMatchObject({ '@type': 'BreadcrumbList' })
  expect((breadcrumb?.['itemListElement'] as { name: string }[]).map((item) => item.name)).toEqual([
    'ホーム',
    'お知らせ',
    '題',
  ])
  expect(article).toMatchObject({ '@type': 'NewsArticle', headline: '題', datePublished: '2026-01-05' })
})

it('lets no text end the script it is written in', () => {
  const data: CurrentPage['data'] = {
    state: 'shown',
    status: 200,
    data: undefined,
    head: { title: '</script><b>', publishedAt: '2026-01-05' },
  }
  for (const tag of headOf({ ...about, data }, testSettings).tags) expect(tag.text ?? '').not.toContain('<')
})

it('keeps pages that don’t exist or can’t be shown out of search engines', () => {
  expect(
    find(headOf({ ...about, data: { state: 'notFound' } }, testSettings), { name: 'robots' })?.attributes['content'],
  ).toBe('noindex')
  const failure = { remote: 'marketing', version: null, code: 'FILES', reason: '' } as const
  expect(find(headOf({ ...about, data: { state: 'failed', failure } }, testSettings), { name: 'robots' })).toBeDefined()
})

it.each([
  ['ja', 'ja_JP'],
  ['en', 'en_GB'],
] as const)('names the same locale where nothing is found as on every page in %s', (locale, named) => {
  for (const current of [about, { ...about, row: null, data: null }]) {
    const head = headOf({ ...current, locale }, testSettings)
    expect(find(head, { property: 'og:locale' })?.attributes['content']).toBe(named)
  }
})
