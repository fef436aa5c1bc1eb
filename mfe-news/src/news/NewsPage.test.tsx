/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react'
import { renderPage } from '@site/contract/testing'
import en from './en.json'
import ja from './ja.json'
import type { NewsData } from './loadNews.ts'
import { NewsPage } from './NewsPage.tsx'

const list = [7, 6, 5, 4, 3, 2].map((id) => ({
  id,
  img: id === 2 ? '' : `/uploads/news/${id}.webp`,
  time: `2026-01-0${id}`,
  title: `お知らせ${id}`,
}))

const pageOf = (page: number, count: number): NewsData => ({ state: 'shown', page, list, count })

function show(data: NewsData, { locale = 'ja', load }: { locale?: 'ja' | 'en'; load?: () => unknown } = {}) {
  const texts = { news: locale === 'ja' ? ja : en }
  return renderPage(<NewsPage data={data} />, { page: 'news', locale, texts, load })
}

const link = (name: string) => screen.getByRole('link', { name })
const region = () => screen.getByRole('region', { name: 'お知らせの一覧' })

it('shows each item once with day, title and picture, and loads the first four pictures eagerly', () => {
  show(pageOf(1, 6))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('name of news')
  const rows = within(region()).getAllByRole('article')
  expect(rows).toHaveLength(6)
  expect(rows[2]).toHaveTextContent(/^2026年1月5日お知らせ5$/)
  expect(link('お知らせ5')).toHaveAttribute('href', '/news/5')
  expect(link('お知らせ5')).not.toHaveAttribute('lang')
  const loading = rows.map((row) => row.lastElementChild?.querySelector('img')?.getAttribute('loading'))
  expect(loading).toEqual(['eager', 'eager', 'eager', 'eager', 'lazy', undefined])
})

it.each([
  [1, 10, undefined, undefined, undefined],
  [1, 11, undefined, '1 / 2ページ', '/news?page=2'],
  [2, 10, '/news', '2 / 1ページ', undefined],
  [2, 20, '/news', '2 / 2ページ', undefined],
  [2, 21, '/news', '2 / 3ページ', '/news?page=3'],
  [3, 100, '/news?page=2', '3 / 10ページ', '/news?page=4'],
  [10, 100, '/news?page=9', '10 / 10ページ', undefined],
])(
  'on page %i of %i items, links to %p, shows position %p and links to %p',
  (page, count, previous, position, next) => {
    show(pageOf(page, count))
    const to = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')
    expect([to('前へ'), screen.queryByText(/ページ$/)?.textContent, to('次へ')]).toEqual([previous, position, next])
  },
)

it('uses English on the English site, with Japanese titles marked as Japanese', () => {
  show(pageOf(2, 20), { locale: 'en' })
  expect(link('Previous')).toHaveAttribute('href', '/news-en')
  expect(screen.getByText('Page 2 of 2')).toBeVisible()
  expect(screen.getByText('5 January 2026')).toHaveAttribute('datetime', '2026-01-05')
  expect(link('お知らせ5')).toHaveAttribute('lang', 'ja')
  expect(link('お知らせ5')).toHaveAttribute('hreflang', 'ja')
  expect(link('お知らせ5')).toHaveAttribute('href', '/news/5')
})

it('shows that another page is loading, and ignores further clicks until it has loaded', async () => {
  let arrive: (data: null) => void = () => {}
  const load = jest.fn(() => new Promise<null>((resolve) => (arrive = resolve)))
  const { path } = show(pageOf(2, 25), { load })
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  fireEvent.click(link('次へ'))
  expect(screen.getByRole('status')).toHaveTextContent('読み込んでいます')
  expect(region()).toHaveAttribute('aria-busy', 'true')
  for (const name of ['前へ', '次へ']) {
    expect(link(name)).toHaveAttribute('aria-disabled', 'true')
    expect(fireEvent.click(link(name))).toBe(false)
  }
  expect(load).toHaveBeenCalledTimes(1)
  expect(path()).toBe('/news')
  arrive(null)
  await screen.findByText('', { selector: '[role="status"]' })
  expect(path()).toBe('/news?page=3')
  fireEvent.click(link('前へ'))
  expect(load).toHaveBeenCalledTimes(2)
})

it('shows a message if there is no news', () => {
  show({ state: 'shown', page: 1, list: [], count: 0 })
  expect(screen.getByText('現在、お知らせはありません。')).toBeVisible()
  expect(screen.queryByRole('article')).toBeNull()
})

it.each([
  ['ja', 'お知らせを読み込めませんでした', 'もう一度読み込む'],
  ['en', 'The news could not be loaded', 'Try again'],
] as const)('reports in the language of the site (%s) that the news could not be loaded', (locale, heading, retry) => {
  show({ state: 'failed' }, { locale })
  expect(screen.getByRole('alert')).toHaveTextContent(heading)
  expect(screen.getByRole('button', { name: retry })).toBeVisible()
  expect(within(screen.getByRole('alert')).getByRole('link')).toHaveAttribute('href', 'tel:0000000000')
})
