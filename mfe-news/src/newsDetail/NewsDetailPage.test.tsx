/** @jest-environment jsdom */
import type { Neighbours } from '@site/contract/news'
import { renderPage } from '@site/contract/testing'
import { act, screen, within } from '@testing-library/react'
import en from './en.json'
import ja from './ja.json'
import type { NewsDetailData, ShownNews } from './loadNewsDetail.ts'
import { NewsDetailPage } from './NewsDetailPage.tsx'
import { newsHead } from './page.ts'

const shown = {
  state: 'shown',
  title: '新年のご挨拶',
  img: '/uploads/news/1.webp',
  pictureAlt: '蓄電池キャビネットのイラスト',
  pictureCaption: '設置イメージ',
  time: '2026-01-01T00:00:00+09:00',
  html: '<h2>本年の予定</h2><p>本文</p>',
  excerpt: '本文',
  isCut: false,
  neighbours: {
    previous: { id: 2, time: '2026-01-20', title: '説明会を開催します' },
    next: { id: 8, time: '2025-12-01', title: '年末年始休業のお知らせ' },
  },
} satisfies ShownNews

function show(data: NewsDetailData, locale: 'ja' | 'en' = 'ja') {
  const texts = { newsDetail: locale === 'ja' ? ja : en }
  return renderPage(<NewsDetailPage data={data} />, { page: 'newsDetail', locale, texts })
}

it('shows title, day in Tokyo, picture and body, and links to the list', () => {
  const { container } = show(shown)
  expect(screen.getByText('2026年1月1日')).toHaveAttribute('datetime', '2026-01-01')
  expect(container.querySelectorAll('img')).toHaveLength(1)
  const picture = screen.getByRole('img', { name: '蓄電池キャビネットのイラスト' })
  expect(picture).toHaveAttribute('src', '/uploads/news/1.webp')
  expect(picture.closest('figure')).toHaveTextContent('設置イメージ')
  const article = within(screen.getByRole('article'))
  expect(article.getByRole('heading', { level: 1 })).toHaveTextContent('新年のご挨拶')
  expect(article.getByRole('heading', { name: '本年の予定' })).toBeVisible()
  expect(screen.getByText('新年のご挨拶', { selector: '[aria-current]' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'お知らせ一覧へ' })).toHaveAttribute('href', '/news')
})

it.each([
  ['ja', '', '2026年1月1日', 'お知らせ一覧へ', '/news'],
  ['en', 'ja', '1 January 2026', 'All news', '/news-en'],
] as const)('marks parts in the other language on the %s site: %p', (locale, lang, day, back, path) => {
  show(shown, locale)
  expect(screen.getByRole('heading', { level: 1 }).lang).toBe(lang)
  expect(screen.getByText('本文').closest<HTMLElement>('[lang]')?.lang ?? '').toBe(lang)
  expect(screen.getByText(day).closest('[lang="ja"]')).toBeNull()
  expect(screen.getByRole('link', { name: back })).toHaveAttribute('href', path)
})

it('shows the news banner if the item has no picture, and no day if it has none', () => {
  const { container } = show({ ...shown, img: '', time: '', neighbours: {} })
  expect(container.querySelector('picture')).toBeInTheDocument()
  expect(container.querySelector('time')).toBeNull()
})

describe('links to the newer and older article', () => {
  it.each([
    ['ja', '前後のお知らせ', '新しいお知らせ', '過去のお知らせ', '/news/2', '/news/8'],
    ['en', 'Newer and older news', 'Newer', 'Older', '/news-en/2', '/news-en/8'],
  ] as const)(
    'have labels in the visitor’s language, days and titles (%s)',
    (locale, label, previous, next, before, after) => {
      show(shown, locale)
      const links = within(screen.getByRole('navigation', { name: label })).getAllByRole('link')
      expect(links.map((link) => link.getAttribute('href'))).toEqual([before, after])
      expect(links.map((link) => link.getAttribute('rel'))).toEqual(['prev', 'next'])
      expect(links[0]).toHaveTextContent(previous)
      expect(links[1]).toHaveTextContent(next)
      const title = within(links[1]!).getByText('年末年始休業のお知らせ')
      expect(title.closest('[lang]')?.getAttribute('lang')).toBe(locale === 'ja' ? undefined : 'ja')
    },
  )

  it('can be found after the article is shown', async () => {
    let find = () => {}
    const neighbours = new Promise<Neighbours>((resolve) => (find = () => resolve(shown.neighbours)))
    await act(() => Promise.resolve(void show({ ...shown, neighbours })))
    expect(screen.getByText('本文')).toBeVisible()
    await act(() => Promise.resolve(find()))
    expect(screen.getByRole('link', { name: /^新しいお知らせ/ })).toBeVisible()
  })

  it('can be only one, can lack a day, and are absent if no article is known', () => {
    const next = { ...shown.neighbours.next, time: '' }
    const { container, unmount } = show({ ...shown, time: '', neighbours: { next } })
    expect(screen.queryByText('新しいお知らせ')).toBeNull()
    expect(screen.getByRole('link', { name: '過去のお知らせ 年末年始休業のお知らせ' })).toBeVisible()
    expect(container.querySelector('time')).toBeNull()
    unmount()
    show({ ...shown, neighbours: {} })
    expect(screen.queryByRole('navigation', { name: '前後のお知らせ' })).toBeNull()
  })
})

it('reports that the item could not be loaded, and links to the list', () => {
  show({ state: 'failed' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('name of news')
  expect(screen.getByRole('alert')).toHaveTextContent('お知らせを読み込めませんでした')
  expect(screen.getByRole('link', { name: 'お知らせ一覧へ' })).toBeVisible()
})

it('has the title of the news as page title, the excerpt as description, and no unknown values', () => {
  expect(newsHead(shown)).toEqual({
    title: '新年のご挨拶',
    subName: '新年のご挨拶',
    description: '本文',
    image: '/uploads/news/1.webp',
    publishedAt: '2026-01-01T00:00:00+09:00',
  })
  const unknown = { description: undefined, image: undefined, publishedAt: undefined }
  const data = 'data:image/png;base64,AA=='
  for (const img of ['', data]) expect(newsHead({ ...shown, img, time: '', excerpt: '' })).toMatchObject(unknown)
  expect(newsHead({ state: 'failed' })).toEqual({})
})
