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

it('fetches its picture at once, and has a rotor of three blades at each of its hubs', () => {
  const { container } = showOn('wind', <WindPage />)
  expect(container.querySelector('img')).toHaveAttribute('loading', 'eager')
  const turning = [...container.querySelectorAll('.turning')]
  expect(turning).toHaveLength(3)
  for (const rotor of turning) expect(rotor.querySelectorAll(':scope > g')).toHaveLength(3)
  expect(turning[0]?.closest('[aria-hidden]')).not.toBeNull()
})

it('lets no rotor reach over the picture’s upper edge', () => {
  const { container } = showOn('wind', <WindPage />)
  const placed = [...container.querySelectorAll('g[transform^=matrix]')].map((rotor) =>
    rotor
      .getAttribute('transform')!
      .match(/-?[\d.]+/g)!
      .map(Number),
  )
  expect(placed).toHaveLength(3)
  for (const [, , , up = 0, , hub = 0] of placed) expect(hub + 100 * up).toBeGreaterThan(0)
})

it('lets the rotors rest while they are out of view', () => {
  let scroll: (isIntersecting: boolean) => void = () => {}
  window.IntersectionObserver = jest.fn((report: IntersectionObserverCallback) => {
    const observer = {
      observe: (element: Element) => {
        if (element.querySelector('.turning'))
          scroll = (isIntersecting) => report([{ isIntersecting } as IntersectionObserverEntry], null as never)
      },
      disconnect: () => {},
    }
    return observer
  }) as never
  const { container } = showOn('wind', <WindPage />)
  const resting = () => container.querySelector('[data-resting] .turning') !== null
  scroll(true)
  expect(resting()).toBe(false)
  scroll(false)
  expect(resting()).toBe(true)
  scroll(true)
  expect(resting()).toBe(false)
})
