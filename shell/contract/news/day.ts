import type { Locale } from '../locale.ts'

const dayFormats = {
  ja: new Intl.DateTimeFormat('ja', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
}

/** Returns the day of a news item's time as `2026-01-05`. Empty if the time is empty. */
export const isoDay = (time: string) => time.slice(0, 10)

/** Returns the day of a news item's time as 2026年1月5日 or 5 January 2026. Empty if the time is empty. */
export const formatDay = (time: string, locale: Locale) =>
  time === '' ? '' : dayFormats[locale].format(new Date(isoDay(time)))
