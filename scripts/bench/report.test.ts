/** @jest-environment node */
import { missed, reportOf } from './report.ts'

const samplesOf = (values: Record<string, number>) =>
  new Map(Object.entries(values).map(([name, value]) => [name, [value]]))

it('compares the composed site with each peer that was measured, and says which ratio misses its target', () => {
  const report = reportOf(
    samplesOf({
      'script kB: composed, phone /': 121,
      'script kB: monolith, phone /': 100,
      'waves: composed, phone /': 1,
      'pages a second: cached, /': 100,
      'pages a second: nginx, /': 1000,
    }),
  )
  expect(report.ratios).toEqual({
    'script kB: composed / monolith, phone /': 1.21,
    'script kB: composed / 130, phone /': 0.931,
    'waves: composed, phone /': 1,
    'pages a second: cached / nginx, /': 0.1,
  })
  expect(missed(report)).toEqual([
    'script kB: composed / monolith, phone / is 1.21, not at most 1.1',
    'pages a second: cached / nginx, / is 0.1, not at least 0.25',
  ])
})

it('holds some ratios to their target on the phone alone', () => {
  const report = reportOf(
    samplesOf({ 'largest paint ms: composed, desktop /': 2, 'largest paint ms: monolith, desktop /': 1 }),
  )
  expect(report.ratios).toEqual({ 'largest paint ms: composed / monolith, desktop /': 2 })
  expect(missed(report)).toEqual([])
})

it('counts what could not be measured as missed', () => {
  const report = reportOf(samplesOf({ 'hydrated ms: composed, phone /': 1, 'hydrated ms: monolith, phone /': NaN }))
  expect(missed(report)).toEqual(['hydrated ms: composed / monolith, phone / is NaN, not at most 1.05'])
})
