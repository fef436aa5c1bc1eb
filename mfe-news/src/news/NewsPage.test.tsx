import { fireEvent, screen, within } from '@testing-library/react'
import { renderPage } from '@site/contract/testing'
import en from './en.json'
import ja from './ja.json'
import type { NewsData } from './loadNews.ts'
import { NewsPage } from './NewsPage.tsx'

const list = [7, 6, 5, 4, 3, 2].map((id) => ({
  id,
  img: `/uploads/news/${id}.webp`,
  time: `2026-01-0${id}`,
  title: `お知らせ${id}`,
}))

const pageOf = (page: number, count: number): NewsData => ({ state: 'shown', page, list, count })

interface Shown {
  locale?: 'ja' | 'en'
  load?: () => unknown
}

function show(data: NewsData, { locale = 'ja', load }: Shown = {}) {
  return renderPage(<NewsPage data={data} />, {
    page: 'news',
    locale,
    texts: { news: locale === 'ja' ? ja : en },
    load,
  })
}

it('shows each item once, under the page’s name', () => {
  show(pageOf(1, 6))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('name of news')
  expect(within(screen.getByRole('region', { name: 'お知らせの一覧' })).getAllByRole('article')).toHaveLength(6)
  expect(screen.getByRole('link', { name: 'お知らせ5' })).toHaveAttribute('href', '/news/5')
})

it('fetches the pictures that are in view at once and the others when they come near', () => {
  show(pageOf(1, 6))
  const loading = screen.getAllByRole('article').map((row) => row.querySelector('img')?.getAttribute('loading'))
  expect(loading).toEqual(['eager', 'eager', 'eager', 'eager', 'lazy', 'lazy'])
})

it('needs no links between pages where there is one', () => {
  show(pageOf(1, 10))
  expect(screen.queryByRole('navigation', { name: 'お知らせのページ切り替え' })).toBeNull()
})

it('leads to the pages before and after, the first without a query', () => {
  show(pageOf(2, 25))
  const pages = within(screen.getByRole('navigation', { name: 'お知らせのページ切り替え' }))
  expect(pages.getByRole('link', { name: '前へ' })).toHaveAttribute('href', '/news')
  expect(pages.getByText('2 / 3ページ')).toBeVisible()
  expect(pages.getByRole('link', { name: '次へ' })).toHaveAttribute('href', '/news?page=3')
})

it('leads back from every page after the first, whatever the count says', () => {
  show(pageOf(2, 10))
  expect(screen.getByRole('link', { name: '前へ' })).toHaveAttribute('href', '/news')
})

it('has no Prev on the first page and no Next on the last', () => {
  show(pageOf(1, 11))
  expect(screen.queryByRole('link', { name: '前へ' })).toBeNull()
  expect(screen.getByRole('link', { name: '次へ' })).toBeVisible()
})

it('stays in English on the English site, with Japanese titles marked as such', () => {
  show(pageOf(2, 20), { locale: 'en' })
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/news-en')
  expect(screen.getByText('Page 2 of 2')).toBeVisible()
  expect(screen.getByText('5 January 2026')).toBeVisible()
  const title = screen.getByRole('link', { name: 'お知らせ5' })
  expect(title).toHaveAttribute('lang', 'ja')
  expect(title).toHaveAttribute('href', '/news/5')
})

describe('while another page is loading', () => {
  it('says so and ignores further clicks', () => {
    const load = jest.fn(() => new Promise(() => {}))
    const { path } = show(pageOf(2, 25), { load })
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    fireEvent.click(screen.getByRole('link', { name: '次へ' }))

    expect(screen.getByRole('status')).toHaveTextContent('読み込んでいます')
    expect(screen.getByRole('region', { name: 'お知らせの一覧' })).toHaveAttribute('aria-busy', 'true')
    for (const name of ['前へ', '次へ']) {
      const link = screen.getByRole('link', { name })
      expect(link).toHaveAttribute('aria-disabled', 'true')
      expect(fireEvent.click(link)).toBe(false)
    }
    expect(load).toHaveBeenCalledTimes(1)
    expect(path()).toBe('/news')
  })

  it('accepts clicks again once it is there', async () => {
    let arrive: (data: null) => void = () => {}
    const load = jest.fn(() => new Promise<null>((resolve) => (arrive = resolve)))
    const { path } = show(pageOf(2, 25), { load })
    fireEvent.click(screen.getByRole('link', { name: '次へ' }))
    arrive(null)
    await screen.findByText('', { selector: '[role="status"]' })
    expect(path()).toBe('/news?page=3')
    fireEvent.click(screen.getByRole('link', { name: '前へ' }))
    expect(load).toHaveBeenCalledTimes(2)
  })
})

it('says so where there is no news', () => {
  show({ state: 'shown', page: 1, list: [], count: 0 })
  expect(screen.getByText('現在、お知らせはありません。')).toBeVisible()
  expect(screen.queryByRole('article')).toBeNull()
})

it.each([
  ['ja', 'お知らせを読み込めませんでした', 'もう一度読み込む'],
  ['en', 'The news could not be loaded', 'Try again'],
] as const)('says in the language of the site (%s) that the news could not be loaded', (locale, heading, retry) => {
  show({ state: 'failed' }, { locale })
  expect(screen.getByRole('alert')).toHaveTextContent(heading)
  expect(screen.getByRole('button', { name: retry })).toBeVisible()
})
