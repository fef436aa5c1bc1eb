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
}

/** `tel:` address of a telephone number as people write it. */
export function telHref(tel: string) {
  return `tel:${tel.replace(/[^\d+]/g, '')}`
}
