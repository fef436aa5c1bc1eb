import { screen } from '@testing-library/react'
import { showOn } from '../testSite.tsx'
import { ServicePage } from './ServicePage.tsx'

it.each([
  ['ja', ['/service/battery', '/service/wind', '/service/solar']],
  ['en', ['/service/battery-en', '/service/wind-en', '/service/solar-en']],
] as const)('leads to the three services in %s', (locale, paths) => {
  showOn('service', <ServicePage />, { locale })
  const links = screen.getAllByRole('link', { name: locale === 'ja' ? /^もっと見る/ : /^More/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(paths)
})

it('names the services and says which one a button leads to', () => {
  showOn('service', <ServicePage />, { locale: 'en' })
  for (const name of ['Storage Battery system', 'Wind Power Generation', 'Solar Power']) {
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible()
    expect(screen.getByRole('link', { name: `More about: ${name}` })).toBeVisible()
  }
})
