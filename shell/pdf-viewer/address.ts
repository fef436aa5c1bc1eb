import type { CompanyInfo, Locale } from '@site/contract'

/** What the viewer opens. `npm run content -- documents` writes these files. */
export const documentPaths = [
  '/static/pdf/pamphlet.pdf',
  '/static/pdf/pamphlet-en.pdf',
  '/static/pdf/battery-data-sheet.pdf',
  '/static/pdf/battery-data-sheet-en.pdf',
]

export const zoomRange = { least: 0.25, most: 4 }

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
  return { page: pageOf(params.get('page') ?? '', pagesCount), zoom: zoomOf(params.get('zoom') ?? '') }
}

/** Returns the page of a document that a number means, also in full-width digits. NaN if the text is no number. */
export function pageOf(text: string, pagesCount: number): number {
  return Math.min(Math.max(Number.parseInt(text.slice(0, 20).normalize('NFKC'), 10), 1), pagesCount)
}

function zoomOf(text: string): string {
  const factor = Number.parseFloat(text) / 100
  return factor > 0 ? String(Math.min(Math.max(factor, zoomRange.least), zoomRange.most)) : 'page-width'
}

export function documentsOrigin(company: Pick<CompanyInfo, 'Email'>, siteOrigin?: string): string {
  return siteOrigin ? new URL(siteOrigin).origin : `https://www.${company.Email.split('@').at(-1)}`
}

/** Returns where a link in a PDF leads: to a page of the site on the host that shows the document, else as it is. */
export function linkAddress(address: string, origin: string, here: string): string {
  return address.startsWith(`${origin}/`) ? here + address.slice(origin.length) : address
}
