import { screen } from '@testing-library/react'
import { showOn } from '../testSite.tsx'
import { WindPage } from './WindPage.tsx'

it('is a heading with the breadcrumb and a blank body', () => {
  showOn('wind', <WindPage />, { locale: 'en' })
  expect(screen.getAllByRole('heading')).toHaveLength(1)
  expect(screen.getByRole('heading', { level: 1, name: 'Wind Power Generation' })).toBeVisible()
  expect(screen.getByText('Wind Power Generation', { selector: '[aria-current]' })).toBeVisible()
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})

it.each([
  ['mobile', '900'],
  ['desktop', '1920'],
] as const)('fetches the %s picture at once', (device, width) => {
  const { container } = showOn('wind', <WindPage />, { device })
  expect(container.querySelector('img')).toHaveAttribute('width', width)
  expect(container.querySelector('img')).toHaveAttribute('loading', 'eager')
})
