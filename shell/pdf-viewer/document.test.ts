/** @jest-environment node */
import { viewerDocument } from './document.ts'

const documentOf = (search: string) =>
  viewerDocument({
    search,
    assets: { scripts: ['/assets/viewer.js'], styles: ['/assets/viewer.css'] },
    documentsOrigins: { ja: 'https://www.example.co.jp', en: 'https://www.example.co.jp' },
  })

it('names the document it opens and speaks its language', () => {
  const html = documentOf('?file=/static/pdf/battery-data-sheet-en.pdf')
  expect(html).toContain('<html lang="en">')
  expect(html).toContain('data-file="/static/pdf/battery-data-sheet-en.pdf"')
  expect(html).toContain('<title>Battery data</title>')
})

it('runs no script where it opens nothing, and leads to the site', () => {
  const html = documentOf('?file=https://example.com/a.pdf')
  expect(html).not.toContain('<script')
  expect(html).toContain('href="/service/battery"')
  expect(html).toContain('href="/"')
})

it.each(['?file="><script>alert(1)</script>', '?lang="><script>alert(1)</script>', '?file=%22onload=%22alert(1)'])(
  'repeats nothing of %s',
  (search) => {
    expect(documentOf(search)).not.toContain('alert')
  },
)

it('lets nothing inline into the page', () => {
  const html = documentOf('?file=/static/pdf/pamphlet.pdf')
  expect(html).not.toMatch(/ style=| on\w+=|<style|<script(?! defer src=)/)
})
