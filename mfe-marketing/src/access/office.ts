import { addressLines, type CompanyInfo, type Locale } from '@site/contract'
import { later } from '../later.ts'

export const locator = later(() => import('./LocatorDrawing.tsx'))

/** The office's address on one line, in the order of the language. */
export function oneLineAddress(company: CompanyInfo, locale: Locale): string {
  return addressLines(company, locale).join(locale === 'ja' ? ' ' : ', ')
}
