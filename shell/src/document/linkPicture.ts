import type { Locale } from '@site/contract'
import { type PageId, pages } from '@site/contract/pages'

/** In pixels. */
export const linkPictureSize = { width: 1200, height: 630 }

/** The pages that have pictures of their own in `static/og`. */
const pictured = ['home', 'about', 'service', 'battery', 'wind', 'solar', 'access', 'contact', 'news'] as const
export type PicturedPage = (typeof pictured)[number]

/** The page whose picture link previews show: the page itself, else its parent, else the home page. */
export function picturedPageOf(page: PageId): PicturedPage {
  return pictured.find((id) => id === page) ?? picturedPageOf(pages[page].parent ?? 'home')
}

export function linkPicturePath(page: PageId, locale: Locale): string {
  return `/static/og/${picturedPageOf(page)}-${locale}.jpg`
}
