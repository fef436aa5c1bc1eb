/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import { showOn } from '../testing.tsx'
import { WindPage } from './WindPage.tsx'

it('has a heading and a breadcrumb but no body, and links to the enquiry and the other services', () => {
  const { container } = showOn('wind', <WindPage />, { locale: 'en' })
  expect(screen.getByRole('heading', { level: 1, name: 'Wind Power Generation' })).toBeVisible()
  expect(screen.getByText('Wind Power Generation', { selector: '[aria-current]' })).toBeVisible()
  const onward = screen.getByRole('complementary', { name: 'Contact and other services' })
  const links = within(onward).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/contact-en', '/service/battery-en', '/service/solar-en']),
  )
  const body = container.cloneNode(true) as HTMLElement
  body.querySelector('aside')?.remove()
  expect(body).toHaveTextContent(/^Home.*Wind Power GenerationWind Power Generation$/)
})

it('loads its picture eagerly, and hides the turning rotors from assistive technology', () => {
  const { container } = showOn('wind', <WindPage />)
  expect(container.querySelector('img')).toHaveAttribute('loading', 'eager')
  expect(container.querySelector('.turning')?.closest('[aria-hidden]')).not.toBeNull()
})
