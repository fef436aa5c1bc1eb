import type { Locale } from './locale.ts'

export interface Directions {
  Steps: string[]
  Text: string[]
}

/** The way from a station to the office as a sketch: out of an exit, along a street, round one corner. */
export interface Locator {
  Station: string
  Exit: string
  Street: string
  /** Sets of lights on that street up to the corner, which is at the last: 1 to 4. */
  Lights: number
  Turn: 'left' | 'right'
  /** The side of the new street the building stands on, as one walks. */
  Side: 'left' | 'right'
  Goal: string
}

/** Company info in one language, as the operator writes it in `shell/company/<locale>.json` and as it is shown. */
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
  /** What the access page draws; it shows the address in its place where there is none. */
  Locator?: Locator
  /** Certificates and registrations, a line each. Like the two below, it has no place on the site until it is filled. */
  Certificates?: string[]
  /** What the company warrants for its storage systems, a paragraph each. */
  Warranty?: string[]
  /** How storage systems are looked after, a paragraph each. */
  Service?: string[]
}

/** The lines of the office's address in the order of the language: postcode first in Japanese, last in English. */
export function addressLines({ PostCode, Address, Building }: CompanyInfo, locale: Locale): string[] {
  const lines = locale === 'ja' ? [PostCode, Address, Building] : [Building, Address, PostCode]
  return lines.filter((line) => line !== '')
}

export function telHref(tel: string) {
  return `tel:${tel.replace(/[^\d+]/g, '')}`
}
