/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { renderPage } from '../testing.tsx'
import { TelephoneLink } from './StandaloneLink.tsx'

it.each([
  ['03-1234-5678', 'tel:0312345678'],
  ['+81 (3) 1234-5678', 'tel:+81312345678'],
])('dials %s as %s', (Tel, address) => {
  renderPage(<TelephoneLink />, { page: 'contact', texts: {}, company: { Tel } })
  expect(screen.getByRole('link', { name: Tel })).toHaveAttribute('href', address)
})
