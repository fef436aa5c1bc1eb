import type { Locale } from '../locale.ts'

const dayFormats = {
  ja: new Intl.DateTimeFormat('ja', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
}

/** The day of a news item's time as `2026-01-05`; empty if none is known. */
export const isoDay = (time: string) => time.slice(0, 10)

/** The day of a news item's time as 2026年1月5日 or 5 January 2026; empty if none is known. */
export const formatDay = (time: string, locale: Locale) =>
  time === '' ? '' : dayFormats[locale].format(new Date(isoDay(time)))
