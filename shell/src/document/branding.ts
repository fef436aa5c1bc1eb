import type { CompanyInfo, Locale } from '@site/contract'
import { type PageId, pages, pathOf } from '@site/contract/pages'

/** The company's logo on a square of 32. Straight edges lie on even numbers, so that they are sharp at 16 pixels too. */
export const logo = {
  size: 32,
  sun: 'M8 14a8 8 0 0 1 16 0Z',
  horizon: 'M4 16h24v2H4ZM8 20h16v2H8ZM12 24h8v2h-8Z',
}

export const manifestPaths: Record<Locale, string> = { ja: '/manifest.webmanifest', en: '/manifest-en.webmanifest' }

/** `--color-paper` of the tokens. */
export const paper = '#fff'

/** How the site stands on a home screen; it opens in a tab of the browser. npm run content -- icons draws the icons. */
export function webManifest({ CompanyName }: CompanyInfo, locale: Locale) {
  const start = pathOf('home', locale)
  return {
    name: CompanyName,
    lang: locale,
    id: start,
    start_url: start,
    display: 'browser',
    theme_color: paper,
    background_color: paper,
    icons: [
      { src: '/static/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/static/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/static/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/static/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}

/** In pixels. */
export const linkPictureSize = { width: 1200, height: 630 }

const pictured = ['home', 'about', 'service', 'battery', 'wind', 'solar', 'access', 'contact', 'news'] as const
export type PicturedPage = (typeof pictured)[number]

export function picturedPageOf(page: PageId): PicturedPage {
  return pictured.find((id) => id === page) ?? picturedPageOf(pages[page].parent ?? 'home')
}

export function linkPicturePath(page: PageId, locale: Locale): string {
  return `/static/og/${picturedPageOf(page)}-${locale}.jpg`
}
