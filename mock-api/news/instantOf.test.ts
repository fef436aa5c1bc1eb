/** @jest-environment node */
import { instantOf } from './instantOf.ts'

it.each([
  ['2026-01-05', '2026-01-04T15:00:00Z'],
  ['2026-01-05 10:00', '2026-01-05T01:00:00Z'],
  ['2026-01-05T10:00:30', '2026-01-05T01:00:30Z'],
  ['2026-01-05T10:00:30.5Z', '2026-01-05T10:00:30.500Z'],
  ['2026-01-05T10:00+05:30', '2026-01-05T04:30:00Z'],
  ['2026-01-05T10:00:00-0800', '2026-01-05T18:00:00Z'],
  ['2028-02-29', '2028-02-28T15:00:00Z'],
])('takes %s for an instant in Tokyo unless it says otherwise', (time, utc) => {
  expect(instantOf(time)).toBe(Date.parse(utc))
})

it.each(['', 'soon', '2026-1-5', '2026/01/05', '2026-13-01', '2026-02-30', '2026-01-05 25:00', '2026-01-05 10'])(
  'knows that %p is no time',
  (time) => {
    expect(instantOf(time)).toBeNull()
  },
)
