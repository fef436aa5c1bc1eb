/** @jest-environment node */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { rootFolder } from '../checkout/index.ts'
import { barChart } from './barChart.ts'
import type { Report } from './report.ts'
import { chartsOf, marks, readReport, resultsFolder, sectionOf, tableOf } from './results.ts'

const report: Report = {
  ratios: {
    'hydrated ms: composed / monolith, phone /': 0.98,
    'hydrated ms: composed / monolith, desktop /news/1': 1.2,
    'hydrated ms: composed / composed again, phone /': 0.97,
    'hydrated ms: composed / composed again, desktop /news/1': 1.1,
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

it('shows the worst of each ratio, how many of them hold, and what the same site came to when measured twice', () => {
  expect(tableOf(report).slice(2)).toEqual([
    '| hydrated ms: composed / monolith | 1.2 (`desktop /news/1`) | ≤ 1.05 | 1 of 2 | 0.97 to 1.1 |',
    '| pages a second: cached / nginx | 0.6 (`/news`) | ≥ 0.25 | yes |  |',
    '| layout shift | NaN (`/`) | ≤ 0 | 0 of 1 |  |',
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
