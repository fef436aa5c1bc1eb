/** @jest-environment node */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { documentPaths, viewerLocale, wantedDocument } from './documents.ts'

const query = (file: string) => `?file=${encodeURIComponent(file)}`

it.each(documentPaths)('opens %s, which is there', (file) => {
  expect(wantedDocument(`?file=${file}`)).toBe(file)
  expect(wantedDocument(query(file))).toBe(file)
  expect(existsSync(path.join(import.meta.dirname, '..', file))).toBe(true)
})

/** Written as they stand in the address bar. */
const hostileSearches = [
  '',
  '?',
  '?file',
  '?file=',
  '?FILE=/static/pdf/pamphlet.pdf',
  '?file=https://example.com/a.pdf',
  '?file=https://example.com/static/pdf/pamphlet.pdf',
  '?file=http://localhost/static/pdf/pamphlet.pdf',
  '?file=//example.com/static/pdf/pamphlet.pdf',
  '?file=///static/pdf/pamphlet.pdf',
  '?file=\\\\example.com\\pamphlet.pdf',
  '?file=\\static\\pdf\\pamphlet.pdf',
  '?file=/\\example.com/static/pdf/pamphlet.pdf',
  '?file=https:/static/pdf/pamphlet.pdf',
  '?file=data:application/pdf;base64,JVBERi0=',
  '?file=blob:http://localhost/6f9619ff-8b86-d011-b42d-00c04fc964ff',
  '?file=javascript:alert(1)',
  '?file=file:///etc/passwd',
  '?file=filesystem:http://localhost/temporary/a.pdf',
  '?file=view-source:/static/pdf/pamphlet.pdf',
  '?file=/static/pdf/../pdf/pamphlet.pdf',
  '?file=/static/pdf/./pamphlet.pdf',
  '?file=/static/pdf/%2e%2e/pdf/pamphlet.pdf',
  '?file=/static//pdf/pamphlet.pdf',
  '?file=/static/pdf/..%2f..%2fhealthz',
  '?file=%252Fstatic%252Fpdf%252Fpamphlet.pdf',
  '?file=/static/pdf/pamphlet%252Epdf',
  '?file=/static/pdf/pamphlet.pdf%00',
  '?file=/static/pdf/pamphlet.pdf%20',
  '?file=%20/static/pdf/pamphlet.pdf',
  '?file=/static/pdf/pamphlet.pdf%0d%0aX-Header:1',
  '?file=/static/pdf/pamphlet.pdf?x=1',
  '?file=/static/pdf/pamphlet.pdf%23page=2',
  '?file=/static/pdf/pamphlet.pdf/',
  '?file=static/pdf/pamphlet.pdf',
  '?file=pamphlet.pdf',
  '?file=/static/pdf/Pamphlet.pdf',
  '?file=/STATIC/PDF/PAMPHLET.PDF',
  '?file=/static/pdf/pamphlet.PDF',
  '?file=/static/pdf/pamphlet-fr.pdf',
  '?file=/static/pdf/pamphlet.pdf@example.com',
  '?file=user:pass@/static/pdf/pamphlet.pdf',
  '?file=/static/pdf/p%D0%B0mphlet.pdf',
  '?file=/static/pdf/pamphlet.pdf%E2%80%AE',
  '?file=/static/pdf/%ZZpamphlet.pdf',
  '?file=/uploads/news/1.webp',
  '?file=/api/news.php',
  '?file=/static/pdf/viewer.html',
  '?file=constructor',
  '?file=__proto__',
  '?file=/static/pdf/pamphlet.pdf&file=https://example.com/a.pdf',
  '?file=https://example.com/a.pdf&file=/static/pdf/pamphlet.pdf',
  '?file[]=/static/pdf/pamphlet.pdf',
  '?other=/static/pdf/pamphlet.pdf',
  '?lang=en#file=/static/pdf/pamphlet.pdf',
]

it.each(hostileSearches)('opens nothing for %j', (search) => {
  expect(wantedDocument(search)).toBeNull()
})

it.each([
  ['?file=/static/pdf/pamphlet.pdf', 'ja'],
  ['?file=/static/pdf/pamphlet-en.pdf', 'en'],
  ['?file=/static/pdf/pamphlet.pdf&lang=en', 'en'],
  ['?file=/static/pdf/pamphlet-en.pdf&lang=ja', 'ja'],
  ['?file=/static/pdf/pamphlet-en.pdf&lang=fr', 'en'],
  ['', 'ja'],
  ['?lang=en', 'en'],
])('speaks the language of %j: %s', (search, locale) => {
  expect(viewerLocale(search)).toBe(locale)
})
