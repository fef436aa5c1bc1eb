import type { Locale } from '../locale.ts'

const tokyoOffset = 9 * 3_600_000
const written =
  /^(\d{4}-\d{2}-(\d{2}))(?:[T ]((?:[01]\d|2[0-3]):\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?)?$/

/** Reads a day, a local time of day in Asia/Tokyo, or a time with an offset. Null if it is none of these. */
function tokyoTimeOf(time: string): { instant: number; hasTimeOfDay: boolean } | null {
  const [, date, day, timeOfDay, offset = '+09:00'] = written.exec(time.trim()) ?? []
  // Browsers differ on whether 30 February is an error or 2 March.
  if (new Date(`${date}T00:00Z`).getUTCDate() !== Number(day)) return null
  const zone = offset.replace(/(\d\d)(\d\d)$/, '$1:$2')
  const instant = Date.parse(`${date}T${timeOfDay ?? '00:00'}${zone}`)
  return Number.isNaN(instant) ? null : { instant, hasTimeOfDay: timeOfDay !== undefined }
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
