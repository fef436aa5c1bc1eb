/** @jest-environment node */
import { readTime } from './readTime.ts'
import { formatDay, instantOf, isoDay, isoTime } from './time.ts'

const noTimes = [
  ...['', ' ', 'soon', '20260105', '2026-13-01', '2026-02-30', '2026/2/30', '2026-0-1', '05/01/2026', '令和8年1月5日'],
  ...['0000-00-00', '0000-00-00 00:00:00', '-0001-11-30', '2026年1月', '1767571200', '\ud83d', '日'],
  ...['2026-01-05 10', '2026-01-05 24:00', '2026-01-05 25:00', '2026-01-05 10:60', '2026-01-05 10:00:60'],
  ...['2026-01-05T10:00+24:00', '2026-01-05T10:00+09:60', '2026-01-05T10:00+9'],
]

describe('the day of a news item', () => {
  it.each([
    ['a day', '2026-01-05', '2026-01-05', '2026年1月5日', '5 January 2026'],
    ['a time of day in Tokyo', '2026-11-21 09:30', '2026-11-21', '2026年11月21日', '21 November 2026'],
    ['a time of day with seconds', '2026-11-21T23:59:59', '2026-11-21', '2026年11月21日', '21 November 2026'],
    ['spaces around it', ' 2026-01-05 ', '2026-01-05', '2026年1月5日', '5 January 2026'],
    [
      'UTC in the evening, the next day in Tokyo',
      '2025-12-31T15:00:00Z',
      '2026-01-01',
      '2026年1月1日',
      '1 January 2026',
    ],
    ['UTC just before midnight in Tokyo', '2025-12-31T14:59:59Z', '2025-12-31', '2025年12月31日', '31 December 2025'],
    ['far west, the day before', '2026-02-28T10:00:00-10:00', '2026-03-01', '2026年3月1日', '1 March 2026'],
    ['far east, the day after', '2026-03-01T02:00:00+14:00', '2026-02-28', '2026年2月28日', '28 February 2026'],
    ['an offset without a colon', '2026-03-01T00:30:00+0900', '2026-03-01', '2026年3月1日', '1 March 2026'],
    ['an offset of half an hour', '2026-03-01T20:30:00.500+05:30', '2026-03-02', '2026年3月2日', '2 March 2026'],
    ['a leap day', '2028-02-29', '2028-02-29', '2028年2月29日', '29 February 2028'],
    ['a fraction as databases write it', '2026-01-05T10:00:30.123456Z', '2026-01-05', '2026年1月5日', '5 January 2026'],
  ])('is the one in Tokyo for %s', (_, time, iso, japanese, english) => {
    expect(isoDay(time)).toBe(iso)
    expect(formatDay(time, 'ja')).toBe(japanese)
    expect(formatDay(time, 'en')).toBe(english)
  })

  it.each(noTimes)('is none where it is no date: %p', (time) => {
    expect(isoDay(time)).toBe('')
    expect(formatDay(time, 'ja')).toBe('')
    expect(formatDay(time, 'en')).toBe('')
    expect(isoTime(time)).toBeUndefined()
  })

  it('is the same on a machine in any time zone', () => {
    const zone = process.env.TZ
    try {
      for (const elsewhere of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/St_Johns']) {
        process.env.TZ = elsewhere
        expect(formatDay('2026-01-05', 'en')).toBe('5 January 2026')
        expect(formatDay('2026-01-05 00:10', 'en')).toBe('5 January 2026')
        expect(isoTime('2026-01-04T15:10:00Z')).toBe('2026-01-05T00:10:00+09:00')
      }
    } finally {
      if (zone === undefined) delete process.env.TZ
      else process.env.TZ = zone
    }
  })
})

describe('the publication time for search engines', () => {
  it.each([
    ['2026-01-05', '2026-01-05'],
    ['2026-01-05 10:00', '2026-01-05T10:00:00+09:00'],
    ['2026-01-05T10:00:30Z', '2026-01-05T19:00:30+09:00'],
    ['2026-01-05T10:00:00-05:00', '2026-01-06T00:00:00+09:00'],
  ])('is a day, or a time with its offset: %s', (time, expected) => {
    expect(isoTime(time)).toBe(expected)
  })
})

describe('the instant of a news item', () => {
  it.each([
    ['2026-01-05', '2026-01-04T15:00:00Z'],
    ['2026-01-05 10:00', '2026-01-05T01:00:00Z'],
    ['2026-01-05T10:00:30', '2026-01-05T01:00:30Z'],
    ['2026-01-05T10:00:30.5Z', '2026-01-05T10:00:30.500Z'],
    ['2026-01-05T10:00+05:30', '2026-01-05T04:30:00Z'],
    ['2026-01-05T10:00:00-0800', '2026-01-05T18:00:00Z'],
    ['2028-02-29', '2028-02-28T15:00:00Z'],
    ['2026-01-05T10:00:30.123456Z', '2026-01-05T10:00:30.123Z'],
  ])('is in Tokyo unless it says otherwise: %s', (time, utc) => {
    expect(instantOf(time)).toBe(Date.parse(utc))
  })

  it.each(noTimes)('is none for %p', (time) => {
    expect(instantOf(time)).toBeNull()
  })
})

describe('a time as it was written', () => {
  it.each([
    ['2026/11/05', '2026-11-05'],
    ['2026.11.05', '2026-11-05'],
    ['2026. 11. 5', '2026-11-05'],
    ['2026年11月5日', '2026-11-05'],
    ['2026年 11月 5日（木）', '2026-11-05'],
    ['2026年11月5日(木)10:00', '2026-11-05T10:00'],
    ['2026-1-5', '2026-01-05'],
    ['2026-1-5 9:05', '2026-01-05T09:05'],
    ['２０２６／１１／０５　１０：００', '2026-11-05T10:00'],
    ['2026/12/31 23:30:00 +0000', '2026-12-31T23:30:00+00:00'],
    ['2026-12-31 23:30:00+00', '2026-12-31T23:30:00+00:00'],
    [' 2026-01-05T10:00:30.123456Z ', '2026-01-05T10:00:30.123456Z'],
  ])('is read: %s', (time, expected) => {
    expect(readTime(time)).toBe(expected)
  })

  it.each([...noTimes, '0026-01-05', '9999-12-31'])('is none where it is no date: %p', (time) => {
    expect(readTime(time)).toBe('')
  })
})
