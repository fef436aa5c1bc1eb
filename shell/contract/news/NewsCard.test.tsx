import { screen } from '@testing-library/react'
import { renderPage } from '../testing.tsx'
import { NewsCard } from './NewsCard.tsx'

const item = { id: 3, img: '/uploads/news/1.webp', time: '2026-01-05 10:00', title: '新年のご挨拶' }

const show = (card: React.ReactElement, locale: 'ja' | 'en' = 'ja') =>
  renderPage(card, { page: 'news', locale, texts: {} })

it('leads to the Japanese item, from the English site too', () => {
  show(<NewsCard item={item} locale="en" />, 'en')
  const link = screen.getByRole('link', { name: '新年のご挨拶' })
  expect(link).toHaveAttribute('href', '/news/3')
  expect(link).toHaveAttribute('lang', 'ja')
  expect(link).toHaveAttribute('hreflang', 'ja')
})

it('writes the day in the language of the site, for machines as ISO', () => {
  show(<NewsCard item={item} locale="en" />, 'en')
  expect(screen.getByText('5 January 2026')).toHaveAttribute('datetime', '2026-01-05')
})

it('does not say that Japanese is Japanese on a Japanese page', () => {
  show(<NewsCard item={item} locale="ja" />)
  expect(screen.getByRole('link')).not.toHaveAttribute('lang')
})

it('fetches its picture when it comes near', () => {
  const { container } = show(<NewsCard item={item} locale="ja" />)
  expect(container.querySelector('img')).toHaveAttribute('loading', 'lazy')
})

it('shows the day in figures where the item has no picture, to the eye only', () => {
  const { container } = show(
    <>
      <NewsCard item={{ ...item, img: '' }} locale="ja" />
      <NewsCard item={{ ...item, img: '' }} locale="en" />
      <NewsCard item={{ ...item, img: '', time: 'soon' }} locale="ja" />
    </>,
  )
  expect(container.querySelector('img')).toBeNull()
  const figures = [...container.querySelectorAll('[aria-hidden="true"]')]
  expect(figures.map((figure) => figure.textContent)).toEqual(['01.05', '05.01', ''])
})
