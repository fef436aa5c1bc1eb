/** @jest-environment node */
import type { Release } from '@site/releases'
import { markdownOf } from './releaseReport.ts'

function releaseOf(version: string, pages: Record<string, number>): Release {
  const script = (page: string) => `client/${page}.js`
  const files = Object.entries(pages).flatMap(([page, bytes]) => [
    [script(page), { bytes: bytes * 3, sha384: '' }] as const,
    [`${script(page)}.br`, { bytes, sha384: '' }] as const,
  ])
  const named = Object.keys(pages).map((page) => [
    page,
    { scripts: [script(page)], styles: [], server: '', texts: { ja: '', en: '' } },
  ])
  return {
    format: 1,
    remote: 'news',
    version,
    contract: '*',
    shared: {},
    entry: 'client/remoteEntry.js',
    integrity: true,
    pages: Object.fromEntries(named) as Release['pages'],
    files: { 'client/remoteEntry.js': { bytes: 100, sha384: '' }, ...Object.fromEntries(files) },
  }
}

it('says of each page what it takes and what was added', () => {
  const release = releaseOf('1.0.0-00000002', { news: 900, newsDetail: 1000, fresh: 50 })
  const before = releaseOf('1.0.0-00000001', { news: 1000, newsDetail: 800 })
  const text = markdownOf([{ release, before, state: 'in force' }])
  expect(text).toContain('| news | 1000 | -100 | 0 | 0 | 2 |')
  expect(text).toContain('| newsDetail | 1100 | +200 | 0 | 0 | 2 |')
  expect(text).toContain('| fresh | 150 | new | 0 | new | 2 |')
})
