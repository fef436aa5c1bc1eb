import { screen } from '@testing-library/react'
import { renderPage } from '../testing.tsx'
import { NewsHeading } from './NewsHeading.tsx'

const item = { id: 3, img: '/uploads/news/1.webp', time: '2026-01-05 10:00', title: '新年のご挨拶' }

const show = (locale: 'ja' | 'en') =>
  renderPage(<NewsHeading item={item} locale={locale} />, { page: 'news', locale, texts: {} })

it('leads to the Japanese item, from the English site too', () => {
  show('en')
  const link = screen.getByRole('link', { name: '新年のご挨拶' })
  expect(link).toHaveAttribute('href', '/news/3')
  expect(link).toHaveAttribute('lang', 'ja')
  expect(link).toHaveAttribute('hreflang', 'ja')
})

it('writes the day in the language of the site, for machines as ISO', () => {
  show('en')
  expect(screen.getByText('5 January 2026')).toHaveAttribute('datetime', '2026-01-05')
})

it('does not say that Japanese is Japanese on a Japanese page', () => {
  show('ja')
  expect(screen.getByRole('link')).not.toHaveAttribute('lang')
})
