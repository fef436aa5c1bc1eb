import { screen } from '@testing-library/react'
import { renderPage } from '../testing.tsx'
import { NewsHeading } from './NewsHeading.tsx'

const item = { id: 3, img: '/uploads/news/1.webp', time: '2026-01-05 10:00', title: '新年のご挨拶' }

const show = (locale: 'ja' | 'en', time = item.time) =>
  renderPage(<NewsHeading item={{ ...item, time }} locale={locale} />, { page: 'news', locale, texts: {} })

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

it.each(['', 'soon'])('shows no day where the time is %p', (time) => {
  const { container } = show('ja', time)
  expect(container.querySelector('time, p')).toBeNull()
  expect(screen.getByRole('link')).toBeVisible()
})
