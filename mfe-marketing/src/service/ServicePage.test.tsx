import { screen } from '@testing-library/react'
import { showOn } from '../testing.tsx'
import { ServicePage } from './ServicePage.tsx'

it.each([
  ['ja', ['/service/battery', '/service/wind', '/service/solar']],
  ['en', ['/service/battery-en', '/service/wind-en', '/service/solar-en']],
] as const)('leads to the three services in %s', (locale, paths) => {
  showOn('service', <ServicePage />, { locale })
  const links = screen.getAllByRole('link', { name: locale === 'ja' ? /もっと見る$/ : /^More/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(paths)
})

it('names the services, and each button says where it leads', () => {
  showOn('service', <ServicePage />, { locale: 'en' })
  for (const [name, more] of [
    ['Storage Battery system', 'More about battery systems'],
    ['Wind Power Generation', 'More about wind power'],
    ['Solar Power', 'More about solar power'],
  ]) {
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible()
    expect(screen.getByRole('link', { name: more })).toBeVisible()
  }
})
