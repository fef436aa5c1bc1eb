/** @jest-environment node */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { rootFolder } from '../checkout/index.ts'
import { barChart } from './barChart.ts'
import type { Report } from './report.ts'
import { chartsOf, marks, readReport, resultsFolder, sectionOf, tablesOf } from './results.ts'

const report: Report = {
  ratios: {
    'hydrated ms: composed / monolith, phone /': 0.98,
    'hydrated ms: composed / monolith, desktop /news/1': 1.2,
    'hydrated ms: composed / composed again, phone /': 0.97,
    'hydrated ms: composed / composed again, desktop /news/1': 1.1,
    'largest paint ms: composed / floor, desktop /': 1.1,
    'largest paint ms: composed / floor, desktop /news': 1.31,
    'pages a second: cached / nginx, /': 0.8,
    'pages a second: cached / nginx, /news': 0.6,
  },
  targets: {
    'hydrated ms: composed / monolith, phone /': { max: 1.05 },
    'hydrated ms: composed / monolith, desktop /news/1': { max: 1.05 },
    'pages a second: cached / nginx, /': { min: 0.25 },
    'pages a second: cached / nginx, /news': { min: 0.25 },
    'layout shift: /': { max: 0 },
  },
  absolute: { 'composed phone / hydrated ms': 1500, 'Next.js phone / hydrated ms': 1800 },
  spreads: { 'composed phone / hydrated ms': [1400, 1700] },
}

it('shows of each ratio its mean, from where to where it goes, what it has to reach and how many do', () => {
  expect(tablesOf(report).reached.slice(2)).toEqual([
    '| hydrated ms: composed / monolith, phone | 0.98 | 0.98 | ≤ 1.05 | yes |',
    '| hydrated ms: composed / monolith, desktop | 1.20 | 1.2 | ≤ 1.05 | 0 of 1 |',
    '| pages a second: cached / nginx | 0.69 | 0.6 to 0.8 | ≥ 0.25 | yes |',
    '| layout shift |  | not measured | ≤ 0 | 0 of 1 |',
    '| hydrated ms: the site / itself, phone | 0.97 | 0.97 |  |  |',
    '| hydrated ms: the site / itself, desktop | 1.10 | 1.1 |  |  |',
  ])
})

it('shows what was measured with nothing to reach, too', () => {
  expect(tablesOf(report).others.slice(2)).toEqual([
    '| largest paint ms: composed / floor, desktop | 1.20 | 1.1 to 1.31 |  |  |',
  ])
})

it('draws a bar for each candidate that was measured, with the middle half of it', () => {
  const chart = chartsOf(report)['hydrated.svg']!
  expect(chart.groups[0]).toEqual({
    name: '/',
    bars: [
      { name: 'composed', value: 1500, quartiles: [1400, 1700] },
      { name: 'Next.js', value: 1800 },
    ],
  })
  const drawn = barChart(chart)
  expect(drawn.match(/<rect\s+x=/g)).toHaveLength(2)
  expect(drawn.match(/<path\s/g)).toHaveLength(1)
  expect(drawn).toContain('1,800')
})

it('shows in the README what the last whole run found, and nothing where there was none', async () => {
  const last = await readReport()
  const [, , shownThere] = marks.exec(await readFile(path.join(rootFolder, 'README.md'), 'utf8')) ?? []
  expect(shownThere).toBe(last ? sectionOf(last) : '')
  for (const [file, chart] of Object.entries(last ? chartsOf(last) : {})) {
    expect(await readFile(path.join(resultsFolder, file), 'utf8')).toBe(barChart(chart))
  }
})
