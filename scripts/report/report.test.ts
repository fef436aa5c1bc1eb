/** @jest-environment node */
import type { Release } from '@site/releases'
import { doingsOf, samplesOf } from './metrics.ts'
import { markdownOf } from './report.ts'

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

const metrics = `# HELP site_remote_failures_total Pages that could not be shown.
site_remote_failures_total{remote="news",version="1.0.0-00000002",code="RENDER",where="server"} 3
site_remote_failures_total{remote="news",version="1.0.0-00000001",code="FILES",where="browser"} 9
site_web_vital_seconds_bucket{le="1.8",vital="LCP",route="news.ja",device="mobile",version="1.0.0-00000002"} 2
site_web_vital_seconds_bucket{le="2.5",vital="LCP",route="news.ja",device="mobile",version="1.0.0-00000002"} 3
site_web_vital_seconds_bucket{le="+Inf",vital="LCP",route="news.ja",device="mobile",version="1.0.0-00000002"} 4
site_web_vital_layout_shift_bucket{le="0.01",route="news.ja",device="mobile",version="1.0.0-00000002"} 4
site_web_vital_layout_shift_bucket{le="+Inf",route="news.ja",device="mobile",version="1.0.0-00000002"} 4
`

it('says of each page what it takes and what was added, and of a release how it does', () => {
  const release = releaseOf('1.0.0-00000002', { news: 900, newsDetail: 1000, fresh: 50 })
  const before = releaseOf('1.0.0-00000001', { news: 1000, newsDetail: 800 })
  const doings = doingsOf(samplesOf(metrics), 'news', release.version)
  const text = markdownOf([{ release, before, since: '2026-11-23T00:00:00.000Z', doings }])
  expect(text).toContain('| news | 1000 | -100 | 0 | 0 | 2 |')
  expect(text).toContain('| newsDetail | 1100 | +200 | 0 | 0 | 2 |')
  expect(text).toContain('| fresh | 150 | new | 0 | new | 2 |')
  expect(text).toContain('Failures: RENDER server 3. Three quarters of the visits measured: LCP ≤ 2.5 s, CLS ≤ 0.01.')
})

it('says where nothing was counted, and nothing of what nobody was asked', () => {
  const release = releaseOf('1.0.0-00000002', { news: 900 })
  const asked = { release, before: null, since: null, doings: doingsOf([], 'news', release.version) }
  expect(markdownOf([asked])).toContain('Failures: none. Three quarters of the visits measured: none measured.')
  expect(markdownOf([{ ...asked, doings: null }])).not.toContain('Failures')
})
