/** One picture at several widths, written by `npm run content -- pictures`. Sizes in CSS pixels of the widest file. */
export interface PictureSource {
  width: number
  height: number
  avif: string
  webp: string
  /** The file for browsers that know neither `srcset` nor AVIF. */
  fallback: string
}
