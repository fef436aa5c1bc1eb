import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  documentPaths,
  documentsOrigin,
  linkAddress,
  pageOf,
  viewerLocale,
  viewStateOf,
  wantedDocument,
} from './address.ts'

const query = (file: string) => `?file=${encodeURIComponent(file)}`

it.each(documentPaths)('opens %s, and the file exists', (file) => {
  expect(wantedDocument(`?file=${file}`)).toBe(file)
  expect(wantedDocument(query(file))).toBe(file)
  expect(existsSync(path.join(import.meta.dirname, '..', file))).toBe(true)
})

/** Queries as they appear in the address bar. */
const hostileSearches = [
  '',
  '?file=',
  '?file=https://example.com/static/pdf/pamphlet.pdf',
  '?file=//example.com/static/pdf/pamphlet.pdf',
  '?file=/\\example.com/static/pdf/pamphlet.pdf',
  '?file=data:application/pdf;base64,JVBERi0=',
  '?file=/static/pdf/../pdf/pamphlet.pdf',
  '?file=/static/pdf/pamphlet.pdf%00',
  '?file=static/pdf/pamphlet.pdf',
  '?file=/static/pdf/%ZZpamphlet.pdf',
  '?file=__proto__',
  '?file=/static/pdf/pamphlet.pdf&file=https://example.com/a.pdf',
  '?file[]=/static/pdf/pamphlet.pdf',
]

it.each(hostileSearches)('opens nothing for %j', (search) => {
  expect(wantedDocument(search)).toBeNull()
})

it.each([
  ['?file=/static/pdf/pamphlet.pdf', 'ja'],
  ['?file=/static/pdf/pamphlet-en.pdf', 'en'],
  ['', 'ja'],
])('uses the language of the document: %j, %s', (search, locale) => {
  expect(viewerLocale(search)).toBe(locale)
})

it.each([
  ['#zoom=page-width', NaN, 'page-width'],
  ['#page=2', 2, 'page-width'],
  ['#zoom=150&page=3', 3, '1.5'],
  ['#zoom=62.5,0,300', NaN, '0.625'],
  ['#zoom=1', NaN, '0.25'],
  ['', NaN, 'page-width'],
  ['#zoom=Infinity', NaN, '4'],
  ['#zoom=constructor', NaN, 'page-width'],
  ['#page=0', 1, 'page-width'],
  ['#page=1000000000', 4, 'page-width'],
  ['#file=https://example.com/a.pdf', NaN, 'page-width'],
])('reads page and zoom from the fragment %j, for a document of four pages', (hash, page, zoom) => {
  expect(viewStateOf(hash, 4)).toEqual({ page, zoom })
})

it('reads a page number in full-width digits', () => {
  expect(pageOf(' ３ ', 4)).toBe(3)
})

it('uses the site’s origin for links in documents, or the domain of its e-mail address', () => {
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
])('changes the link %s to %s', (address, expected) => {
  expect(linkAddress(address, 'https://www.example.co.jp', 'http://localhost:3000')).toBe(expected)
})
