import { screen, within } from '@testing-library/react'
import { showOn } from '../testSite.tsx'
import { WindPage } from './WindPage.tsx'

it('is a heading with the breadcrumb and a blank body', () => {
  const { container } = showOn('wind', <WindPage />, { locale: 'en' })
  expect(screen.getByRole('heading', { level: 1, name: 'Wind Power Generation' })).toBeVisible()
  expect(screen.getByText('Wind Power Generation', { selector: '[aria-current]' })).toBeVisible()
  const body = container.cloneNode(true) as HTMLElement
  body.querySelector('aside')!.remove()
  expect(body).toHaveTextContent(/^Home.*Wind Power GenerationWind Power Generation$/)
})

it('leads on to the enquiry and to the other services', () => {
  showOn('wind', <WindPage />, { locale: 'en' })
  const onward = within(screen.getByRole('complementary', { name: 'Contact and other services' }))
  expect(onward.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/contact-en', '/service/battery-en', '/service/solar-en']),
  )
})

it.each([
  ['mobile', '900'],
  ['desktop', '1920'],
] as const)('fetches the %s picture at once', (device, width) => {
  const { container } = showOn('wind', <WindPage />, { device })
  expect(container.querySelector('img')).toHaveAttribute('width', width)
  expect(container.querySelector('img')).toHaveAttribute('loading', 'eager')
})
