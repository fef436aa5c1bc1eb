import type { CompanyInfo, Locale } from '@site/contract'

/** What the viewer opens. `npm run content -- documents` writes these files. */
export const documentPaths = ['pamphlet', 'battery-data-sheet'].flatMap((name) =>
  ['', '-en'].map((end) => `/static/pdf/${name}${end}.pdf`),
)

/** Returns the document that a query asks for. `file` must equal one of the paths, so none can lead elsewhere. */
export function wantedDocument(search: string): string | null {
  const files = new URLSearchParams(search).getAll('file')
  return files.length === 1 ? (documentPaths.find((path) => path === files[0]) ?? null) : null
}

export function viewerLocale(search: string): Locale {
  return new URLSearchParams(search).get('file')?.endsWith('-en.pdf') ? 'en' : 'ja'
}

/** Returns the page and the zoom, as PDF.js takes it, that a fragment such as `#page=2&zoom=150` asks for. */
export function viewStateOf(hash: string, pagesCount: number): { page: number; zoom: string } {
  const params = new URLSearchParams(hash.slice(1))
  const factor = Number.parseFloat(params.get('zoom') ?? '') / 100
  const zoom = factor > 0 ? String(Math.min(Math.max(factor, 0.25), 4)) : 'page-width'
  return { page: pageOf(params.get('page') ?? '', pagesCount), zoom }
}

/** Returns the page of a document that a number means, also in full-width digits. NaN if the text is no number. */
export function pageOf(text: string, pagesCount: number): number {
  return Math.min(Math.max(Number.parseInt(text.slice(0, 20).normalize('NFKC'), 10), 1), pagesCount)
}

export function documentsOrigin(company: Pick<CompanyInfo, 'Email'>, siteOrigin?: string): string {
  return siteOrigin ? new URL(siteOrigin).origin : `https://www.${company.Email.split('@').at(-1)}`
}

/** Returns where a link in a PDF leads: to a page of the site on the host that shows the document, else as it is. */
export function linkAddress(address: string, origin: string, here: string): string {
  return address.startsWith(`${origin}/`) ? here + address.slice(origin.length) : address
}
