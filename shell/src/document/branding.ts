import type { CompanyInfo, Locale } from '@site/contract'
import { type PageId, pages, pathOf } from '@site/contract/pages'

/** SVG paths of the logo in a 32 × 32 square. Straight edges have even coordinates, so they are sharp at 16 pixels. */
export const logo = {
  size: 32,
  sun: 'M8 14a8 8 0 0 1 16 0Z',
  horizon: 'M4 16h24v2H4ZM8 20h16v2H8ZM12 24h8v2h-8Z',
}

export const manifestPaths: Record<Locale, string> = { ja: '/manifest.webmanifest', en: '/manifest-en.webmanifest' }

/** The page colour, the same as `--color-paper` in the design tokens. */
export const paper = '#fff'

/** Returns the web app manifest, for a device's home screen. `npm run content -- icons` draws the icons. */
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

/** The size of pictures for link previews, in pixels. */
export const linkPictureSize = { width: 1200, height: 630 }

const pictured = ['home', 'about', 'service', 'battery', 'wind', 'solar', 'access', 'contact', 'news'] as const
export type PicturedPage = (typeof pictured)[number]

/** Returns the page whose picture is shown in link previews: the page itself, or its nearest parent with a picture. */
export function picturedPageOf(page: PageId): PicturedPage {
  return pictured.find((id) => id === page) ?? picturedPageOf(pages[page].parent ?? 'home')
}

export function linkPicturePath(page: PageId, locale: Locale): string {
  return `/static/og/${picturedPageOf(page)}-${locale}.jpg`
}
