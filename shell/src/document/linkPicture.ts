import type { Locale } from '@site/contract'
import { type PageId, pages } from '@site/contract/pages'

/** In pixels. */
export const linkPictureSize = { width: 1200, height: 630 }

/** The picture that link previews show of a page; where it has none of its own, that of the page its row names. */
export function linkPicturePath(page: PageId, locale: Locale): string {
  return `/static/og/${pages[page].pictureOf ?? page}-${locale}.jpg`
}
