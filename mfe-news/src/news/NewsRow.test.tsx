import { screen } from '@testing-library/react'
import { renderPage } from '@site/contract/testing'
import { NewsRow } from './NewsRow.tsx'

const item = { id: 3, img: '/uploads/news/1.webp', time: '2026-01-05 10:00', title: '新年のご挨拶' }

const show = (row: React.ReactElement, locale: 'ja' | 'en' = 'ja') =>
  renderPage(row, { page: 'news', locale, texts: {} })

it('leads to the Japanese item, from the English site too', () => {
  show(<NewsRow item={item} locale="en" />, 'en')
  const link = screen.getByRole('link', { name: '新年のご挨拶' })
  expect(link).toHaveAttribute('href', '/news/3')
  expect(link).toHaveAttribute('lang', 'ja')
  expect(link).toHaveAttribute('hreflang', 'ja')
})

it('writes the day in the language of the site, for machines as ISO', () => {
  show(<NewsRow item={item} locale="en" />, 'en')
  expect(screen.getByText('5 January 2026')).toHaveAttribute('datetime', '2026-01-05')
})

it('does not say that Japanese is Japanese on a Japanese page', () => {
  show(<NewsRow item={item} locale="ja" />)
  expect(screen.getByRole('link')).not.toHaveAttribute('lang')
})

it('is day and title where the item has no picture', () => {
  const { container } = show(<NewsRow item={{ ...item, img: '' }} locale="ja" />)
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByRole('article')).toHaveTextContent(/^2026年1月5日新年のご挨拶$/)
})
