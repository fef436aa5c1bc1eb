import { fireEvent, screen } from '@testing-library/react'
import { renderPage } from '../testing.tsx'
import { Pagination } from './Pagination.tsx'

const previous = { to: '/news', label: 'Previous' }
const next = { to: '/news?page=3', label: 'Next' }

const show = (pagination: React.ReactElement) => renderPage(pagination, { page: 'news', texts: {} })
const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

it('leads to the pages on both sides, and has no link where there is no page', () => {
  const { unmount } = show(<Pagination previous={previous} next={next} position="Page 2 of 3" />)
  expect(screen.getByRole('navigation')).toHaveTextContent('Page 2 of 3')
  expect(addresses()).toEqual(['/news', '/news?page=3'])
  unmount()
  show(<Pagination next={next} position="Page 1 of 3" />)
  expect(addresses()).toEqual(['/news?page=3'])
})

it('ignores clicks while a page is loading', () => {
  show(<Pagination previous={previous} next={next} position="2" loading />)
  for (const link of screen.getAllByRole('link')) {
    expect(link).toHaveAttribute('aria-disabled', 'true')
    expect(fireEvent.click(link)).toBe(false)
  }
})
