import type { CompanyInfo, Locale } from '@site/contract'
import { pathOf } from '@site/contract/pages'

export const manifestPaths: Record<Locale, string> = { ja: '/manifest.webmanifest', en: '/manifest-en.webmanifest' }

/** `--color-paper` of the tokens, for what is read before any stylesheet. */
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
