import type { Locale } from './locale.ts'

export interface Directions {
  Steps: string[]
  Text: string[]
}

/** The way from a station to the office, for a sketch: leave by an exit, follow a street, turn once. */
export interface Locator {
  Station: string
  Exit: string
  Street: string
  /** The number of traffic lights from the exit to the corner, 1 to 4. The corner is at the last traffic light. */
  Lights: number
  Turn: 'left' | 'right'
  /** The side of the new street that the building is on, seen in the walking direction. */
  Side: 'left' | 'right'
  Goal: string
}

/** The company's details in one language, from the operator's file `shell/company/<locale>.json`. Pages show them. */
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
  /** One line per officer. Pages omit the row if the list is empty. */
  Officers: string[]
  /** How to reach the office. The access page omits this section if it is missing. */
  Directions?: { Train: Directions; Car: Directions }
  /** The data of the sketch on the access page. Without it, the page shows the address instead. */
  Locator?: Locator
  /** Certificates and registrations, one line each. The site shows this and the next two fields only if set. */
  Certificates?: string[]
  Warranty?: string[]
  Service?: string[]
}

/** Returns the lines of the office's address without empty ones. The postcode is first in Japanese, last in English. */
export function addressLines({ PostCode, Address, Building }: CompanyInfo, locale: Locale): string[] {
  const lines = locale === 'ja' ? [PostCode, Address, Building] : [Building, Address, PostCode]
  return lines.filter((line) => line !== '')
}

/** Returns a `tel:` URL with only the digits and `+` of a telephone number. */
export function telHref(tel: string) {
  return `tel:${tel.replace(/[^\d+]/g, '')}`
}
