/** @jest-environment node */
import type { Load } from './loads.ts'
import { missed, nothingMeasured, reportOf } from './report.ts'
import { spreadOf } from './statistics.ts'

const good = { 'script kB': 100, 'largest paint ms': 1000, 'hydrated ms': 1000, waves: 1, shift: 0 }

const load = (candidate: Load['candidate'], measures: Partial<typeof good>): Load => ({
  candidate,
  profile: 'phone',
  page: '/',
  measures: Object.fromEntries(
    Object.entries({ ...good, ...measures }).map(([name, value]) => [name, spreadOf([value])]),
  ),
})

it('compares the composed site with each peer it was measured beside', () => {
  const report = reportOf({
    ...nothingMeasured(),
    loads: [load('composed', { 'script kB': 121 }), load('monolith', { 'script kB': 110 })],
  })
  expect(report.ratios).toMatchObject({
    'script kB: composed / monolith, phone /': 1.1,
    'largest paint ms: composed / monolith, phone /': 1,
  })
  expect(Object.keys(report.ratios).filter((name) => name.includes('floor'))).toEqual([])
  expect(missed(report)).toEqual([])
})

it('says which ratio misses its target, and by how much', () => {
  const report = reportOf({
    ...nothingMeasured(),
    loads: [load('composed', { 'script kB': 150 }), load('monolith', {})],
    throughput: [
      { server: 'cached', page: '/', pages: spreadOf([100]), p99: spreadOf([1]), processor: spreadOf([2]) },
      { server: 'nginx', page: '/', pages: spreadOf([1000]), p99: spreadOf([1]), processor: spreadOf([1]) },
    ],
  })
  expect(missed(report)).toEqual([
    'script kB: composed / monolith, phone / is 1.5, not at most 1.1',
    'script kB / 130: / is 1.154, not at most 1',
    'pages a second: cached / nginx, / is 0.1, not at least 0.25',
  ])
})

it('counts what could not be measured as missed', () => {
  const report = reportOf({
    ...nothingMeasured(),
    loads: [load('composed', {}), load('monolith', { 'hydrated ms': NaN })],
  })
  expect(missed(report)).toEqual(['hydrated ms: composed / monolith, phone / is NaN, not at most 1.05'])
})
