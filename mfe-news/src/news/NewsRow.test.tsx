import { screen } from '@testing-library/react'
import { renderPage } from '@site/contract/testing'
import { NewsRow } from './NewsRow.tsx'

const item = { id: 3, img: '/uploads/news/1.webp', time: '2026-01-05 10:00', title: '新年のご挨拶' }

const show = (of: Partial<typeof item> = {}) =>
  renderPage(<NewsRow item={{ ...item, ...of }} locale="ja" />, { page: 'news', locale: 'ja', texts: {} })

it('is day, title and picture, in this order', () => {
  const { container } = show()
  expect(screen.getByRole('article')).toHaveTextContent(/^2026年1月5日新年のご挨拶$/)
  expect(container.querySelector('article > :last-child img')).toHaveAttribute('src', item.img)
})

it('is day and title where the item has no picture', () => {
  const { container } = show({ img: '' })
  expect(screen.getByRole('article')).toHaveTextContent(/^2026年1月5日新年のご挨拶$/)
  expect(container.querySelector('img')).toBeNull()
})
