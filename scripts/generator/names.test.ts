import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { newPage, newRemote } from './index.ts'
import { checkName } from './names.ts'

it.each(['sample', 'samplePage', 'sample9001', 'sampleen'])(
  'accepts %s as the name of a page and of a remote',
  (name) => {
    expect(() => checkName(name)).not.toThrow()
  },
)

it.each(['', 'Archive', '2026', 'case-studies', 'case_studies', 'news/archive', '..', 'アーカイブ', ' archive'])(
  'rejects a name with other characters than letters and digits: %p',
  (name) => {
    expect(() => checkName(name)).toThrow(/^".*" can't be a name: use letters and digits/)
  },
)

it.each(['default', 'class', 'null', 'static', 'constructor', 'toString'])(
  'rejects a reserved word of JavaScript: %s',
  (name) => {
    expect(() => checkName(name)).toThrow(`"${name}" can't be a name: it is a reserved word of JavaScript.`)
  },
)

it.each([
  ['page', 'news', /^"news" is taken: the page news of news is at \/news and \/news-en\.$/],
  ['page', 'newsdetail', /^"newsdetail" is taken: the page newsDetail of news is at/],
  ['page', 'serviceMain', /^"serviceMain" is taken: the page service of marketing is at/],
  ['page', 'en', /^"en" is taken: the page home of marketing is at \/ and \/en\.$/],
  ['page', 'shell', /the site or one of its tools uses it already/],
  ['page', 'pictures', /^"pictures" is taken: mfe-news\/src\/pictures exists\.$/],
  ['remote', 'marketing', /^"mfe-marketing" is taken: mfe-marketing exists\.$/],
  ['remote', 'shell', /the site or one of its tools uses it already/],
] as const)('rejects a name that is taken: %s %s', (kind, name, message) => {
  expect(() => (kind === 'page' ? newPage('news', name) : newRemote(name))).toThrow(message)
})

it('rejects a page of an unknown remote', () => {
  expect(() => newPage('notThere', 'sample')).toThrow(/^There is no remote "notThere"; the remotes are marketing, /)
})

it('rejects paths that the server uses itself', () => {
  const folder = path.join(import.meta.dirname, '../../shell/server')
  const sources = globSync('*.ts', { cwd: folder, exclude: ['*.test.ts'] })
  const code = sources.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n')
  const parts = new Set([...code.matchAll(/'\/([a-z]+)(?=[/'])/g)].map(([, part = '']) => part))
  expect(parts.size).toBeGreaterThan(4)
  for (const part of parts) expect(() => checkName(part)).toThrow()
})
