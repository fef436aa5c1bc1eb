/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pageRows, remoteNames } from '@site/contract/pages'
import { problemOfPage, problemOfRemote } from './names.ts'

const site = { rows: pageRows, remotes: remoteNames }

it.each(['archive', 'caseStudies', 'iso14001'])('takes %s as the name of a page and of a remote', (name) => {
  expect(problemOfPage(name, site)).toBeNull()
  expect(problemOfRemote(name, site)).toBeNull()
})

it('takes a name that ends like an English path: the language of a page comes from its row', () => {
  expect(problemOfPage('garden', site)).toBeNull()
})

it.each(['', 'Archive', '2026', 'case-studies', 'case_studies', 'news/archive', '..', 'アーカイブ', ' archive'])(
  'takes no name that is more than letters and digits: %p',
  (name) => {
    expect(problemOfPage(name, site)).toMatch(/^".*" can't be a name: it takes lower-case letters and digits/)
    expect(problemOfRemote(name, site)).toMatch(/can't be a name/)
  },
)

it.each(['default', 'class', 'null', 'constructor', 'toString'])('takes no word of JavaScript: %s', (name) => {
  expect(problemOfPage(name, site)).toBe(`"${name}" can't be a name: it is a word of JavaScript.`)
})

it.each(['shell', 'contract'])('takes no name of texts that are no page’s: %s', (name) => {
  expect(problemOfPage(name, site)).toMatch(/texts of that name are there already/)
})

it.each([
  ['news', 'There is a page "news" already, of the remote news.'],
  ['newsdetail', 'There is a page "newsDetail" already, of the remote news.'],
  ['serviceMain', '"serviceMain" is taken: it marks the page service.'],
  ['en', '"en" is taken: the page home answers at /en.'],
])('takes no name twice: %s', (name, problem) => {
  expect(problemOfPage(name, site)).toBe(problem)
})

it('takes no name whose English path another page has', () => {
  const row = { id: 'story', marker: 'story', remote: 'news', path: { ja: '/story', en: '/archive-en' } }
  expect(problemOfPage('archive', { ...site, rows: [row] })).toBe(
    '"archive" is taken: the page story answers at /archive-en.',
  )
})

it('takes no name of a remote twice, nor of another part of the site', () => {
  expect(problemOfRemote('marketing', site)).toBe('There is a remote "marketing" already.')
  expect(problemOfRemote('shell', site)).toMatch(/can't be a remote/)
})

it('takes no path that the server answers itself', () => {
  const folder = path.join(import.meta.dirname, '../../shell/server')
  const sources = globSync('*.ts', { cwd: folder, exclude: ['*.test.ts'] })
  const code = sources.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n')
  const parts = new Set([...code.matchAll(/'\/([a-z]+)(?=[/'])/g)].map(([, part = '']) => part))
  expect(parts.size).toBeGreaterThan(4)
  for (const part of parts) expect([part, problemOfPage(part, site)]).toEqual([part, expect.any(String)])
})
