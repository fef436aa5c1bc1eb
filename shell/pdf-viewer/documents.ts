import type { Locale } from '@site/contract'

/** What the viewer opens. `npm run content -- documents` writes these files. */
export const documentPaths = [
  '/static/pdf/pamphlet.pdf',
  '/static/pdf/pamphlet-en.pdf',
  '/static/pdf/battery-data-sheet.pdf',
  '/static/pdf/battery-data-sheet-en.pdf',
] as const

export type DocumentPath = (typeof documentPaths)[number]

/**
 * The document that a query asks for: `file`, decoded once, must be one of the paths to the letter.
 * An address is never resolved, so that there is none that could lead elsewhere.
 */
export function wantedDocument(search: string): DocumentPath | null {
  const files = new URLSearchParams(search).getAll('file')
  if (files.length !== 1) return null
  return documentPaths.find((path) => path === files[0]) ?? null
}

/** The viewer's language: `lang` where the query has it, else the document's. */
export function viewerLocale(search: string): Locale {
  const params = new URLSearchParams(search)
  const lang = params.get('lang')
  if (lang === 'ja' || lang === 'en') return lang
  return params.get('file')?.endsWith('-en.pdf') ? 'en' : 'ja'
}
