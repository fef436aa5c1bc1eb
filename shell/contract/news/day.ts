import type { Locale } from '../locale.ts'

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const tokyoOffset = 9 * 60 * 60 * 1000

/**
 * The day in Asia/Tokyo of a news item's time: a day, a local time of day in Tokyo, or a time with an offset.
 * Null where it is none of these.
 */
function dayOf(time: string): [year: number, month: number, day: number] | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(time.trim())
  if (!parts) return null
  const [, year, month, day, offset] = parts
  if (offset === undefined) return [Number(year), Number(month), Number(day)]
  const instant = new Date(time.trim().replace(' ', 'T')).getTime()
  if (Number.isNaN(instant)) return null
  const inTokyo = new Date(instant + tokyoOffset)
  return [inTokyo.getUTCFullYear(), inTokyo.getUTCMonth() + 1, inTokyo.getUTCDate()]
}

/** `2026-01-05`, for `<time dateTime>`; the text itself where it is no date. */
export function isoDay(time: string): string {
  const day = dayOf(time)
  if (!day) return time
  return day.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-')
}

/** 2026年1月5日, or 5 January 2026; written out by hand so that server and browser never differ. */
export function formatDay(time: string, locale: Locale): string {
  const parts = dayOf(time)
  if (!parts) return time
  const [year, month, day] = parts
  return locale === 'ja' ? `${year}年${month}月${day}日` : `${day} ${monthNames[month - 1] ?? month} ${year}`
}
