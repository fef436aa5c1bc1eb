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

const minuteLength = 60_000
const tokyoOffset = 9 * 60 * minuteLength
const written =
  /^(\d{4}-\d{2}-(\d{2}))(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:\.(\d+))?)?(Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?)?$/

interface TokyoTime {
  /** Its UTC fields are what clocks in Tokyo show, in whole seconds. */
  clock: Date
  hasTimeOfDay: boolean
  /** Digits of a second. */
  fraction: string
}

/**
 * Reads a news item's time: a day, a local time of day in Asia/Tokyo, or a time with an offset.
 * Null where it is none of these or not in the calendar.
 */
function tokyoTimeOf(time: string): TokyoTime | null {
  const parts = written.exec(time.trim())
  if (!parts) return null
  const [, date, day, hourAndMinute, second = '00', fraction = '', offset] = parts
  const clock = new Date(`${date}T${hourAndMinute ?? '00:00'}:${second}Z`)
  // Browsers differ on whether 30 February is an error or 2 March; 24:00 is the next day.
  if (clock.getUTCDate() !== Number(day)) return null
  if (offset !== undefined) clock.setTime(clock.getTime() - lengthOf(offset) + tokyoOffset)
  return { clock, hasTimeOfDay: hourAndMinute !== undefined, fraction }
}

/** In milliseconds. */
function lengthOf(offset: string): number {
  if (offset === 'Z') return 0
  const digits = offset.replace(':', '')
  const minutes = Number(digits.slice(1, 3)) * 60 + Number(digits.slice(3))
  return (digits.startsWith('-') ? -minutes : minutes) * minuteLength
}

/** Milliseconds since 1970; null where it is no such time. */
export function instantOf(time: string): number | null {
  const found = tokyoTimeOf(time)
  return found && found.clock.getTime() - tokyoOffset + Number(found.fraction.slice(0, 3).padEnd(3, '0'))
}

/** `2026-01-05`, for `<time dateTime>`; empty where it is no date. */
export function isoDay(time: string): string {
  return tokyoTimeOf(time)?.clock.toISOString().slice(0, 10) ?? ''
}

/** `2026-01-05`, or `2026-01-05T10:00:00+09:00` where a time of day is known; undefined where it is no date. */
export function isoTime(time: string): string | undefined {
  const found = tokyoTimeOf(time)
  if (!found) return undefined
  const iso = found.clock.toISOString()
  return found.hasTimeOfDay ? `${iso.slice(0, 19)}+09:00` : iso.slice(0, 10)
}

/** 2026年1月5日, or 5 January 2026; empty where it is no date. Written out by hand so that server and browser never differ. */
export function formatDay(time: string, locale: Locale): string {
  const clock = tokyoTimeOf(time)?.clock
  if (!clock) return ''
  const [year, month, day] = [clock.getUTCFullYear(), clock.getUTCMonth(), clock.getUTCDate()]
  return locale === 'ja' ? `${year}年${month + 1}月${day}日` : `${day} ${monthNames[month]} ${year}`
}
