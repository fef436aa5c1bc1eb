import type { Locale } from '@site/contract'

const suffix = (locale: Locale) => (locale === 'en' ? '-en' : '')

export const dataSheetPath = (locale: Locale) => `/static/pdf/battery-data-sheet${suffix(locale)}.pdf`

export const pamphletPath = (locale: Locale) => `/static/pdf/pamphlet${suffix(locale)}.pdf`

/** The viewer page with the pamphlet in it, as wide as the page. */
export const pamphletViewerPath = (locale: Locale) =>
  `/static/pdf/viewer.html?file=${pamphletPath(locale)}#zoom=page-width`
