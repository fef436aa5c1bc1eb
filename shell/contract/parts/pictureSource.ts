/** One picture at several widths, as an import with `?picture` gives it. Sizes in CSS pixels of the widest file. */
export interface PictureSource {
  width: number
  height: number
  avif: string
  webp: string
  /** The file for browsers that know neither `srcset` nor AVIF. */
  fallback: string
}
