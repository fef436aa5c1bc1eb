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
