import type { ComponentProps } from 'react'

/** One picture at several widths, as an import with `?picture` gives it. Sizes in CSS pixels of the widest file. */
export interface PictureSource {
  width: number
  height: number
  avif: string
  webp: string
  /** The file for browsers that know neither `srcset` nor AVIF. */
  fallback: string
}

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height'> {
  source: PictureSource
  alt: string
  /** How wide it is shown, for the browser's choice of file. */
  sizes: string
  /** In view when the page opens: fetched at once and first. */
  priority?: boolean
}

/** A picture as AVIF with WebP behind it, lazy unless it has priority, its space kept while it loads. */
export function Picture({ source, alt, sizes, priority = false, ...rest }: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={source.avif} sizes={sizes} />
      <source type="image/webp" srcSet={source.webp} sizes={sizes} />
      <img
        src={source.fallback}
        alt={alt}
        width={source.width}
        height={source.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        {...rest}
      />
    </picture>
  )
}
