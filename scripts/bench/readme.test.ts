/** @jest-environment node */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { rootFolder } from '../checkout/index.ts'
import { marks, resultsFile, rowsOf, sectionOf } from './readme.ts'
import type { Report } from './report.ts'

const report: Report = {
  ratios: {
    'hydrated ms: composed / monolith, phone /': 0.98,
    'hydrated ms: composed / monolith, desktop /news/1': 1.2,
    'hydrated ms: composed / composed again, phone /': 0.97,
    'pages a second: cached / nginx, /': 0.8,
    'pages a second: cached / nginx, /news': 0.6,
  },
  targets: {
    'hydrated ms: composed / monolith, phone /': { max: 1.05 },
    'hydrated ms: composed / monolith, desktop /news/1': { max: 1.05 },
    'pages a second: cached / nginx, /': { min: 0.25 },
    'pages a second: cached / nginx, /news': { min: 0.25 },
    'layout shift: composed, phone /': { max: 0 },
  },
  absolute: {},
}

it('shows of each ratio with a target its mean, its range, the target and how many pages reach it', () => {
  expect(rowsOf(report)).toEqual([
    '| hydrated ms: composed / monolith, phone | 0.98 | 0.98 | ≤ 1.05 | yes |',
    '| hydrated ms: composed / monolith, desktop | 1.20 | 1.2 | ≤ 1.05 | 0 of 1 |',
    '| pages a second: cached / nginx | 0.69 | 0.6 to 0.8 | ≥ 0.25 | yes |',
    '| layout shift: composed, phone |  | not measured | ≤ 0 | 0 of 1 |',
  ])
})

it('shows in the README what the last whole run found', async () => {
  const last = JSON.parse(await readFile(resultsFile, 'utf8')) as Report
  const [shownThere] = marks.exec(await readFile(path.join(rootFolder, 'README.md'), 'utf8')) ?? []
  expect(shownThere).toBe(sectionOf(last))
})
