/** @jest-environment node */
import { withPage, withRow, withBudget } from './sources.ts'

const texts = { ja: { title: '題', keywords: '', description: '' }, en: { title: 'T', keywords: '', description: '' } }
const row = (remote: string) => ({ id: 'archive', path: { ja: '/archive', en: '/archive-en' }, remote, texts })
const idsOf = (source: string) => [...source.matchAll(/^ *(\w+): \{(?= *$| remote)/gm)].map(([, id]) => id)

const table = `const written = rowsOf({
  home: { remote: 'marketing' },
  // rowsOf({ in a comment is no table
  news: { remote: 'news' },
  contact: { remote: 'contact' },
})
`

it('puts a page after the others of its remote, and the first page of a remote at the end', () => {
  expect(idsOf(withRow(table, row('news')))).toEqual(['home', 'news', 'archive', 'contact'])
  expect(idsOf(withRow(table, row('careers')))).toEqual(['home', 'news', 'contact', 'archive'])
})

it('needs a table to put a row in', () => {
  expect(() => withRow('const written = {}', row('news'))).toThrow(/no rowsOf/)
})

it.each([
  ["remoteConfig({ pages: ['news', 'newsDetail'] })", "remoteConfig({ pages: ['news', 'newsDetail', 'archive'] })"],
  ["remoteConfig({ pages: ['news',] })", "remoteConfig({ pages: ['news', 'archive',] })"],
  ['remoteConfig({ pages: [] })', "remoteConfig({ pages: ['archive'] })"],
])('puts a page at the end of its remote’s list: %s', (before, after) => {
  expect(withPage(before, 'archive')).toBe(after)
})

it('needs a list to put a page in', () => {
  expect(() => withPage('remoteConfig({ pages })', 'archive')).toThrow(/no list of pages/)
})

it('gives a page a budget beside those of the others', () => {
  const budgets = JSON.parse(withBudget('{"news":{"script":1,"style":2,"files":3}}', 'archive')) as object
  expect(Object.keys(budgets)).toEqual(['news', 'archive'])
  expect(budgets).toMatchObject({ news: { script: 1 }, archive: { files: 3 } })
})
