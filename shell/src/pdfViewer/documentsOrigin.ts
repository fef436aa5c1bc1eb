import type { CompanyInfo } from '@site/contract'

/** The public origin that links in the PDFs name: the operator's, else the web address beside the mail address. */
export function documentsOrigin(company: CompanyInfo, siteOrigin: string | undefined): string {
  if (siteOrigin) return new URL(siteOrigin).origin
  return `https://www.${company.Email.split('@').at(-1)}`
}
