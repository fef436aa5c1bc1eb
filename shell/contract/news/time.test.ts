/** @jest-environment node */
import { readTime } from './readTime.ts'
import { formatDay, instantOf, isoDay, isoTime } from './time.ts'

const noTimes = [
  ...['', ' ', 'soon', '20260105', '2026-13-01', '2026-02-30', '2026/2/30', '2026-0-1', '05/01/2026', '令和8年1月5日'],
  ...['0000-00-00', '0000-00-00 00:00:00', '-0001-11-30', '2026年1月', '1767571200', '\ud83d', '日'],
  ...['2026-01-05 10', '2026-01-05 24:00', '2026-01-05 25:00', '2026-01-05 10:60', '2026-01-05 10:00:60'],
  ...['2026-01-05T10:00+24:00', '2026-01-05T10:00+09:60', '2026-01-05T10:00+9'],
]

it.each([
  ['2026-01-05', '2026-01-05', '2026-01-04T15:00:00Z'],
  [' 2026-01-05 ', '2026-01-05', '2026-01-04T15:00:00Z'],
  ['2026-01-05 10:00', '2026-01-05T10:00:00+09:00', '2026-01-05T01:00:00Z'],
  ['2025-12-31T15:00:00Z', '2026-01-01T00:00:00+09:00', '2025-12-31T15:00:00Z'],
  ['2026-02-28T10:00:00-10:00', '2026-03-01T05:00:00+09:00', '2026-02-28T20:00:00Z'],
  ['2026-01-05T10:00:00-0800', '2026-01-06T03:00:00+09:00', '2026-01-05T18:00:00Z'],
  ['2026-03-01T20:30:00.500+05:30', '2026-03-02T00:00:00+09:00', '2026-03-01T15:00:00.500Z'],
  ['2026-01-05T10:00:30.123456Z', '2026-01-05T19:00:30+09:00', '2026-01-05T10:00:30.123Z'],
])('takes %s as a day in Tokyo or a time with its offset: %s', (time, iso, utc) => {
  expect(isoTime(time)).toBe(iso)
  expect(isoDay(time)).toBe(iso.slice(0, 10))
  expect(instantOf(time)).toBe(Date.parse(utc))
})

it.each(noTimes)('takes for no time what is no date: %p', (time) => {
  expect([readTime(time), isoDay(time), isoTime(time), instantOf(time)]).toEqual(['', '', undefined, null])
  expect([formatDay(time, 'ja'), formatDay(time, 'en')]).toEqual(['', ''])
})

it('writes the day as the language does', () => {
  expect(formatDay('2026-01-05', 'ja')).toBe('2026年1月5日')
  expect(formatDay('2026-01-05 00:10', 'en')).toBe('5 January 2026')
})

it.each([
  ['2026/11/05', '2026-11-05'],
  ['2026年 11月 5日（木）', '2026-11-05'],
  ['2026-1-5 9:05', '2026-01-05T09:05'],
  ['２０２６／１１／０５　１０：００', '2026-11-05T10:00'],
  ['2026/12/31 23:30:00 +0000', '2026-12-31T23:30:00+00:00'],
  ['2026-12-31 23:30:00+00', '2026-12-31T23:30:00+00:00'],
  [' 2026-01-05T10:00:30.123456Z ', '2026-01-05T10:00:30.123456Z'],
  ['0026-01-05', ''],
  ['9999-12-31', ''],
  // Sorting such marks takes time quadratic to their number.
  [`2026-01-05${'\u0301'.repeat(200_000)}${'\u0323'.repeat(200_000)}`, ''],
])('reads a time as it was written: %s', (time, expected) => {
  expect(readTime(time)).toBe(expected)
})
