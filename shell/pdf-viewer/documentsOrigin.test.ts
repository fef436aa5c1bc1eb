/** @jest-environment node */
import { documentsOrigin, linkAddress } from './documentsOrigin.ts'

it('takes the site’s origin for the documents, or that of its mail', () => {
  expect(documentsOrigin({ Email: 'info@example.co.jp' }, 'https://site.example.co.jp/')).toBe(
    'https://site.example.co.jp',
  )
  expect(documentsOrigin({ Email: 'info@example.co.jp' })).toBe('https://www.example.co.jp')
})

it.each([
  ['https://www.example.co.jp/contact-en', 'http://localhost:3000/contact-en'],
  ['https://www.example.co.jp.example.com/contact', 'https://www.example.co.jp.example.com/contact'],
  ['https://example.com/contact', 'https://example.com/contact'],
  ['mailto:info@example.co.jp', 'mailto:info@example.co.jp'],
  ['tel:0300000000', 'tel:0300000000'],
])('leads from %s to %s', (address, expected) => {
  expect(linkAddress(address, 'https://www.example.co.jp', 'http://localhost:3000')).toBe(expected)
})
