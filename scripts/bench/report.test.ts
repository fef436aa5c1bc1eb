/** @jest-environment node */
import { missed, reportOf } from './report.ts'

const good = { 'script kB': 100, 'largest paint ms': 1000, 'hydrated ms': 1000, waves: 1, 'layout shift': 0 }

const load = (who: string, measures: Partial<typeof good>) =>
  Object.entries({ ...good, ...measures }).map(([measure, value]): [string, number[]] => [
    `${measure}: ${who}, phone /`,
    [value],
  ])

it('compares the composed site with each peer it was measured beside', () => {
  const samples = new Map([...load('composed', { 'script kB': 121 }), ...load('monolith', { 'script kB': 110 })])
  const report = reportOf(samples)
  expect(report.ratios).toMatchObject({
    'script kB: composed / monolith, phone /': 1.1,
    'largest paint ms: composed / monolith, phone /': 1,
    'waves: composed, phone /': 1,
  })
  expect(Object.keys(report.ratios).filter((name) => name.includes('floor'))).toEqual([])
  expect(missed(report)).toEqual([])
})

it('says which ratio misses its target, and by how much', () => {
  const report = reportOf(
    new Map([
      ...load('composed', { 'script kB': 150 }),
      ...load('monolith', {}),
      ['pages a second: cached, /', [100]],
      ['pages a second: nginx, /', [1000]],
    ]),
  )
  expect(missed(report)).toEqual([
    'script kB: composed / monolith, phone / is 1.5, not at most 1.1',
    'script kB: composed / 130, phone / is 1.154, not at most 1',
    'pages a second: cached / nginx, / is 0.1, not at least 0.25',
  ])
})

it('holds some ratios to their target on the phone alone', () => {
  const desk = (who: string, value: number): [string, number[]] => [`largest paint ms: ${who}, desktop /`, [value]]
  const report = reportOf(new Map([desk('composed', 2), desk('monolith', 1)]))
  expect(report.ratios).toEqual({ 'largest paint ms: composed / monolith, desktop /': 2 })
  expect(missed(report)).toEqual([])
})

it('counts what could not be measured as missed', () => {
  const report = reportOf(new Map([...load('composed', {}), ...load('monolith', { 'hydrated ms': NaN })]))
  expect(missed(report)).toEqual(['hydrated ms: composed / monolith, phone / is NaN, not at most 1.05'])
})
