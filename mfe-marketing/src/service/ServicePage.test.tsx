/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { showOn } from '../testing.tsx'
import { ServicePage } from './ServicePage.tsx'

it.each([
  ['ja', '', /詳しく見る$|のページへ$/],
  ['en', '-en', /^More about (battery systems|solar power)$|^Wind power page$/],
] as const)('has a heading and a link for each of the three services: %s', (locale, suffix, more) => {
  showOn('service', <ServicePage />, { locale })
  const links = screen.getAllByRole('link', { name: more })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['battery', 'wind', 'solar'].map((page) => `/service/${page}${suffix}`),
  )
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(4)
})
