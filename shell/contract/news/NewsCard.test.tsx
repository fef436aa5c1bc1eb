import { screen } from '@testing-library/react'
import { renderPage } from '../testing.tsx'
import { NewsCard } from './NewsCard.tsx'

const item = { id: 3, img: '/uploads/news/1.webp', time: '2026-01-05 10:00', title: '新年のご挨拶' }
const show = (card: React.ReactElement) => renderPage(card, { page: 'news', texts: {} }).container

it.each([
  ['ja', null, '2026年1月5日'],
  ['en', 'ja', '5 January 2026'],
] as const)('leads to the Japanese item, with the day in the language of the site (%s)', (locale, marked, day) => {
  show(<NewsCard item={item} locale={locale} />)
  const link = screen.getByRole('link', { name: '新年のご挨拶' })
  expect(['href', 'lang', 'hreflang'].map((name) => link.getAttribute(name))).toEqual(['/news/3', marked, marked])
  expect(screen.getByText(day)).toHaveAttribute('datetime', '2026-01-05')
})

it.each([true, false])('fetches its picture at once only if it is in view from the start: %s', (eager) => {
  const picture = show(<NewsCard item={item} locale="ja" eager={eager} />).querySelector('img')
  expect(picture).toHaveAttribute('loading', eager ? 'eager' : 'lazy')
})

it.each([
  ['ja', item.time, '01.05'],
  ['en', item.time, '05.01'],
  ['ja', 'soon', ''],
] as const)('shows the day in figures if the item has no picture, to the eye only: %s %s', (locale, time, text) => {
  const container = show(<NewsCard item={{ ...item, img: '', time }} locale={locale} />)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('[aria-hidden="true"]')?.textContent).toBe(text)
  expect(container.querySelectorAll('time')).toHaveLength(time === 'soon' ? 0 : 1)
})
