import type { Release } from '@site/releases'
import { markdownOf } from './releaseReport.ts'

function releaseOf(version: string, pages: Record<string, number>) {
  const files = Object.entries(pages).flatMap(([page, bytes]) => [
    [`client/${page}.js`, { bytes: bytes * 3 }],
    [`client/${page}.js.br`, { bytes }],
  ])
  const named = Object.keys(pages).map((page) => [page, { scripts: [`client/${page}.js`], styles: [] }])
  return {
    ...{ remote: 'news', version, entry: 'client/remoteEntry.js', pages: Object.fromEntries(named) as unknown },
    files: { 'client/remoteEntry.js': { bytes: 100 }, ...Object.fromEntries(files) } as unknown,
  } as Release
}

it('reports the size of each page and its change', () => {
  const release = releaseOf('1.0.0-00000002', { news: 900, newsDetail: 1000, fresh: 50 })
  const before = releaseOf('1.0.0-00000001', { news: 1000, newsDetail: 800 })
  const text = markdownOf([{ release, before, state: 'active' }])
  expect(text).toContain('| news | 1000 | -100 | 0 | 0 | 2 |')
  expect(text).toContain('| newsDetail | 1100 | +200 | 0 | 0 | 2 |')
  expect(text).toContain('| fresh | 150 | new | 0 | new | 2 |')
})
