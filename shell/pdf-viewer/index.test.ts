import { viewerPage, viewerPath } from './index.ts'

const page = viewerPage({
  assets: { scripts: ['/assets/viewer.js'], styles: ['/assets/viewer.css'] },
  companies: { ja: { Email: 'info@example.co.jp' }, en: { Email: 'info@example.co.jp' } },
  siteOrigin: undefined,
})
const documentOf = (search: string) => page(viewerPath + search)

it('has the title and the language of the document', () => {
  const html = documentOf('?file=/static/pdf/battery-data-sheet-en.pdf')
  expect(html).toContain('<html lang="en">')
  expect(html).toContain('data-file="/static/pdf/battery-data-sheet-en.pdf"')
  expect(html).toContain('<title>Battery data sheet</title>')
})

it.each(['', '?file="><script>alert(1)</script>', '?file=/static/pdf/unknown-en.pdf'])(
  'shows links to the site and loads only its stylesheet if there is no such document: %j',
  (search) => {
    const english = search.includes('-en.pdf')
    const html = documentOf(search)
    expect(html).toContain(`<h1>${english ? 'This document cannot be shown' : 'この文書は表示できません'}</h1>`)
    expect(html).not.toMatch(/<script|<iframe|<object|<embed|<img|data-file|\.pdf|alert/)
    expect([...html.matchAll(/<link rel="(\w+)"/g)].map(([, rel]) => rel)).toEqual(['icon', 'icon', 'stylesheet'])
    expect(html).toContain(english ? 'href="/service/battery-en"' : 'href="/service/battery"')
    expect(html).toContain(english ? 'href="/en"' : 'href="/"')
  },
)

it('has no inline scripts or styles in the page', () => {
  const html = documentOf('?file=/static/pdf/pamphlet.pdf')
  expect(html).not.toMatch(/ style=| on\w+=|<style|<script(?! defer src=)/)
})

it.each([
  ['', '文書が表示されない場合は、ダウンロードしてご覧ください。', 'ダウンロード'],
  ['-en', 'If the document does not appear here, please download it.', 'Download'],
])('offers the download if its script does not run: %j', (end, text, link) => {
  const file = `/static/pdf/pamphlet${end}.pdf`
  const status = /<div id="status"[^>]*>(.*?)<\/div>/s.exec(documentOf(`?file=${file}`))?.[1]
  expect(status).toBe(`${text} <a href="${file}" download>${link}</a>`)
})
