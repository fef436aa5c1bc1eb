import type { CompanyInfo, Locale } from '@site/contract'

/** The paths of all PDFs that the viewer can open. `npm run content -- documents` writes these files. */
export const documentPaths = ['pamphlet', 'battery-data-sheet'].flatMap((name) =>
  ['', '-en'].map((end) => `/static/pdf/${name}${end}.pdf`),
)

/** `file` must equal one of `documentPaths`, so that a query cannot open any other address. */
export function wantedDocument(search: string): string | null {
  const files = new URLSearchParams(search).getAll('file')
  return files.length === 1 ? (documentPaths.find((path) => path === files[0]) ?? null) : null
}

export function viewerLocale(search: string): Locale {
  return new URLSearchParams(search).get('file')?.endsWith('-en.pdf') ? 'en' : 'ja'
}

/** Reads `#page=2&zoom=150`. A missing page is NaN. The zoom is a factor or `page-width`, as PDF.js expects. */
export function viewStateOf(hash: string, pagesCount: number): { page: number; zoom: string } {
  const params = new URLSearchParams(hash.slice(1))
  const factor = Number.parseFloat(params.get('zoom') ?? '') / 100
  const zoom = factor > 0 ? String(Math.min(Math.max(factor, 0.25), 4)) : 'page-width'
  return { page: pageOf(params.get('page') ?? '', pagesCount), zoom }
}

/** Reads a page number, also in full-width digits, limited to the document's pages. NaN if the text is not a number. */
export function pageOf(text: string, pagesCount: number): number {
  return Math.min(Math.max(Number.parseInt(text.slice(0, 20).normalize('NFKC'), 10), 1), pagesCount)
}

/** Returns the given origin, or `www.` with the domain of the company's e-mail address. */
export function documentsOrigin(company: Pick<CompanyInfo, 'Email'>, siteOrigin?: string): string {
  return siteOrigin ? new URL(siteOrigin).origin : `https://www.${company.Email.split('@').at(-1)}`
}

/** Returns the target of a link in a PDF. A link to the site's `origin` leads to the current host, `here`, instead. */
export function linkAddress(address: string, origin: string, here: string): string {
  return address.startsWith(`${origin}/`) ? here + address.slice(origin.length) : address
}
