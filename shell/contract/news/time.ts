import type { Locale } from '../locale.ts'

const tokyoOffset = 9 * 3_600_000

/** Day, time of day and offset, in the separators that Japanese writers and databases use. */
const written =
  /^([12]\d{3}) ?[-/.年] ?(\d{1,2}) ?[-/.月] ?(\d{1,2})(?:[T ] *([01]?\d|2[0-3])(:[0-5]\d(?::[0-5]\d(?:\.\d+)?)?) ?(?:Z|([-+](?:[01]\d|2[0-3])):?([0-5]\d)?)?)?$/

const twoDigits = (digits = '') => digits.padStart(2, '0')

/** Reads a day, a local time of day in Asia/Tokyo, or a time with an offset. Null if it is no time of the calendar. */
function tokyoTimeOf(time: string): { instant: number; hasTimeOfDay: boolean } | null {
  // Full-width figures and signs become those of ASCII; the weekday in brackets is left out.
  const plain = time
    .normalize('NFKC')
    .replace(/日|\([^()]*\)/g, ' ')
    .trim()
  const [, year, month, day, hour, rest = ':00', offsetHours, offsetMinutes = '00'] = written.exec(plain) ?? []
  const date = [year, twoDigits(month), twoDigits(day)].join('-')
  // Browsers differ on whether 30 February is an error or 2 March.
  if (new Date(`${date}T00:00Z`).getUTCDate() !== Number(day)) return null
  const zone = plain.endsWith('Z') ? 'Z' : offsetHours === undefined ? '+09:00' : `${offsetHours}:${offsetMinutes}`
  return { instant: Date.parse(`${date}T${twoDigits(hour)}${rest}${zone}`), hasTimeOfDay: hour !== undefined }
}

/** Milliseconds since 1970; null if it is no such time. */
export function instantOf(time: string): number | null {
  return tokyoTimeOf(time)?.instant ?? null
}

/** `2026-01-05`, for `<time dateTime>`; empty if it is no date. */
export function isoDay(time: string): string {
  return isoTime(time)?.slice(0, 10) ?? ''
}

/** `2026-01-05`, or `2026-01-05T10:00:00+09:00` if a time of day is known; undefined if it is no date. */
export function isoTime(time: string): string | undefined {
  const found = tokyoTimeOf(time)
  if (!found) return undefined
  const clock = new Date(found.instant + tokyoOffset).toISOString()
  return found.hasTimeOfDay ? `${clock.slice(0, 19)}+09:00` : clock.slice(0, 10)
}

const inTokyo = { dateStyle: 'long', timeZone: 'Asia/Tokyo' } as const
const dayFormats = {
  ja: new Intl.DateTimeFormat('ja', inTokyo),
  en: new Intl.DateTimeFormat('en-GB', inTokyo),
}

/** 2026年1月5日, or 5 January 2026; empty if it is no date. */
export function formatDay(time: string, locale: Locale): string {
  const instant = instantOf(time)
  return instant === null ? '' : dayFormats[locale].format(instant)
}
