import type { Locale } from './locale.ts'

/** A way to the office: steps to follow on a telephone, paragraphs to plan with on a desk. */
export interface Directions {
  Steps: string[]
  Text: string[]
}

/**
 * Company info in one language, as the operator writes it in `shell/company/<locale>.json`.
 * Every value is shown as it stands; `MapUrl` is the address of the embedded map frame.
 */
export interface CompanyInfo {
  Tel: string
  Email: string
  PostCode: string
  Address: string
  Building: string
  CompanyName: string
  Representative: string
  Capital: string
  CreateDate: string
  MapUrl: string
  /** One line an officer; the row is left out when empty. */
  Officers: string[]
  /** How to come to the office; the access page does without where there are none. */
  Directions?: { Train: Directions; Car: Directions }
}

/** The lines of the office's address in the order of the language: postcode first in Japanese, last in English. */
export function addressLines({ PostCode, Address, Building }: CompanyInfo, locale: Locale): string[] {
  const lines = locale === 'ja' ? [PostCode, Address, Building] : [Building, Address, PostCode]
  return lines.filter((line) => line !== '')
}

/** `tel:` address of a telephone number as people write it. */
export function telHref(tel: string) {
  return `tel:${tel.replace(/[^\d+]/g, '')}`
}
