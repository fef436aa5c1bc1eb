import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { rootFolder } from '../checkout/index.ts'
import { markdownOf, missed, type Report, reportOf } from './report.ts'

const read = (file: string) => readFile(path.join(rootFolder, file), 'utf8')

it('compares the composed site with each measured peer, and reports ratios that miss their target', () => {
  const values = {
    'script kB: composed, phone /': 121,
    'script kB: monolith, phone /': 100,
    'request depth: composed, phone /': 1,
    'request depth: composed, desktop /': 2,
    'hydrated ms: composed, phone /': 1,
    'hydrated ms: monolith, phone /': NaN,
    'pages per second: cached, /': 100,
    'pages per second: nginx, /': 1000,
  }
  const report = reportOf(new Map(Object.entries(values).map(([name, value]) => [name, [value]])))
  expect(report.ratios).toEqual({
    'script kB: composed / monolith, phone /': 1.21,
    'script kB: composed / 130, phone /': 0.931,
    'request depth: composed, phone /': 1,
    'pages per second: cached / nginx, /': 0.1,
  })
  expect(missed(report)).toEqual([
    'script kB: composed / monolith, phone / is 1.21, not ≤ 1.1',
    'hydrated ms: composed / monolith, phone / is NaN, not ≤ 1.05',
    'pages per second: cached / nginx, / is 0.1, not ≥ 0.25',
  ])
  expect(markdownOf(report)).toContain(
    '| hydrated ms: composed / monolith, phone |  | not measured | ≤ 1.05 | 0 of 1 |',
  )
})

it('shows the results of the last complete run in the README', async () => {
  const last = JSON.parse(await read('scripts/bench/report.json')) as Report
  expect(await read('scripts/bench/README.md')).toContain(`<!-- bench -->\n${markdownOf(last)}<!-- /bench -->`)
})
