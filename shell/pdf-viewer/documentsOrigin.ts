import type { CompanyInfo } from '@site/contract'

/** The public origin that links in the PDFs name: the operator's, else the one that goes with the mail address. */
export function documentsOrigin(company: Pick<CompanyInfo, 'Email'>, siteOrigin?: string): string {
  return siteOrigin ? new URL(siteOrigin).origin : `https://www.${company.Email.split('@').at(-1)}`
}

/** An address in a PDF as the viewer links to it: a page of the site stays on the host that shows the document. */
export function linkAddress(address: string, origin: string, here: string): string {
  return address.startsWith(`${origin}/`) ? here + address.slice(origin.length) : address
}
