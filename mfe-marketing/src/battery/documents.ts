import type { Locale } from '@site/contract'
import sizes from './documentSizes.json'

export interface PdfFile {
  path: string
  /** In kilobytes of 1000 bytes. */
  size: number
}

function fileOf(name: 'battery-data-sheet' | 'pamphlet', locale: Locale): PdfFile {
  const file = `${name}${locale === 'en' ? '-en' : ''}.pdf` as const
  return { path: `/static/pdf/${file}`, size: Math.round(sizes[file] / 1000) }
}

export const dataSheet = (locale: Locale) => fileOf('battery-data-sheet', locale)

export const pamphlet = (locale: Locale) => fileOf('pamphlet', locale)

export const pamphletViewerPath = (locale: Locale) =>
  `/static/pdf/viewer.html?file=${pamphlet(locale).path}#zoom=page-width`
