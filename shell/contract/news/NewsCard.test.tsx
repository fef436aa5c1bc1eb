import { renderPage } from '../testing.tsx'
import { NewsCard } from './NewsCard.tsx'

const item = { id: 3, img: '/uploads/news/1.webp', time: '2026-01-05 10:00', title: '新年のご挨拶' }

const show = (cards: React.ReactElement) => renderPage(cards, { page: 'news', locale: 'ja', texts: {} })

it('fetches its picture when it comes near, unless it is in view from the start', () => {
  const { container } = show(
    <>
      <NewsCard item={item} locale="ja" eager />
      <NewsCard item={item} locale="ja" />
    </>,
  )
  const [first, second] = container.querySelectorAll('img')
  expect(first).toHaveAttribute('loading', 'eager')
  expect(second).toHaveAttribute('loading', 'lazy')
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
