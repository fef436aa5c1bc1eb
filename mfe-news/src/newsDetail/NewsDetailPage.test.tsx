import { renderPage } from '@site/contract/testing'
import { screen, within } from '@testing-library/react'
import en from './en.json'
import ja from './ja.json'
import type { NewsDetailData } from './loadNewsDetail.ts'
import { NewsDetailPage } from './NewsDetailPage.tsx'

const shown: NewsDetailData = {
  state: 'shown',
  title: '新年のご挨拶',
  img: '/uploads/news/1.webp',
  time: '2025-12-31T15:00:00Z',
  html: '<h2>本年の予定</h2><p>本文</p>',
  excerpt: '本文',
}

function show(data: NewsDetailData, locale: 'ja' | 'en' = 'ja') {
  return renderPage(<NewsDetailPage data={data} />, {
    page: 'newsDetail',
    locale,
    texts: { newsDetail: locale === 'ja' ? ja : en },
  })
}

it('shows title, day in Tokyo, picture and body', () => {
  const { container } = show(shown)
  expect(screen.getByText('2026年1月1日')).toHaveAttribute('datetime', '2026-01-01')
  expect(container.querySelector('img')).toHaveAttribute('src', '/uploads/news/1.webp')
  const article = within(screen.getByRole('article'))
  expect(article.getByRole('heading', { level: 1 })).toHaveTextContent('新年のご挨拶')
  expect(article.getByRole('heading', { name: '本年の予定' })).toBeVisible()
})

it('ends the breadcrumb with the title and leads back to the list', () => {
  show(shown)
  expect(screen.getByText('新年のご挨拶', { selector: '[aria-current]' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'お知らせ一覧へ' })).toHaveAttribute('href', '/news')
})

it('says on the English site which parts are Japanese', () => {
  show(shown, 'en')
  expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'ja')
  expect(screen.getByText('本文').closest('[lang="ja"]')).not.toBeNull()
  expect(screen.getByText('1 January 2026').closest('[lang="ja"]')).toBeNull()
  expect(screen.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/news-en')
})

it('marks no language on the Japanese site', () => {
  show(shown)
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveAttribute('lang')
  expect(screen.getByText('本文').closest('[lang="ja"]')).toBeNull()
})

it('shows the banner of the news where the item has no picture, and no day where it has none', () => {
  const { container } = show({ ...shown, img: '', time: undefined })
  expect(container.querySelector('picture')).toBeInTheDocument()
  expect(container.querySelector('time')).toBeNull()
})

it('says that the item could not be loaded, and keeps the way to the list', () => {
  show({ state: 'failed' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('name of news')
  expect(screen.getByRole('alert')).toHaveTextContent('お知らせを読み込めませんでした')
  expect(screen.getByRole('link', { name: 'お知らせ一覧へ' })).toBeVisible()
})
