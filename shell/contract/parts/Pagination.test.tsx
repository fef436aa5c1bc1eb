import { fireEvent, screen } from '@testing-library/react'
import { renderPage } from '../testing.tsx'
import { Pagination } from './Pagination.tsx'

const previous = { to: '/news', label: 'Previous' }
const next = { to: '/news?page=3', label: 'Next' }

const show = (pagination: React.ReactElement) => renderPage(pagination, { page: 'news', texts: {} })

it('leads to the pages on both sides', () => {
  show(<Pagination aria-label="pages" previous={previous} next={next} position="Page 2 of 3" />)
  expect(screen.getByRole('navigation', { name: 'pages' })).toHaveTextContent('Page 2 of 3')
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/news')
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/news?page=3')
})

it('has no link where there is no page', () => {
  show(<Pagination aria-label="pages" next={next} position="Page 1 of 3" />)
  expect(screen.getAllByRole('link')).toEqual([screen.getByRole('link', { name: 'Next' })])
})

it('ignores clicks while a page is loading', () => {
  const { path } = show(<Pagination aria-label="pages" previous={previous} next={next} position="2" loading />)
  for (const link of screen.getAllByRole('link')) {
    expect(link).toHaveAttribute('aria-disabled', 'true')
    expect(fireEvent.click(link)).toBe(false)
  }
  expect(path()).toBe('/news')
})
