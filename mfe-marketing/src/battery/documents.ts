import type { Locale } from '@site/contract'
import sizes from './documentSizes.json'

const suffix = (locale: Locale) => (locale === 'en' ? '-en' : '')

export interface PdfFile {
  path: string
  /** In kilobytes of a thousand bytes. */
  size: number
}

const fileOf = (name: keyof typeof sizes): PdfFile => ({
  path: `/static/pdf/${name}`,
  size: Math.round(sizes[name] / 1000),
})

export const dataSheet = (locale: Locale) => fileOf(`battery-data-sheet${suffix(locale)}.pdf`)

export const pamphlet = (locale: Locale) => fileOf(`pamphlet${suffix(locale)}.pdf`)

export const pamphletViewerPath = (locale: Locale) =>
  `/static/pdf/viewer.html?file=${pamphlet(locale).path}#zoom=page-width`
