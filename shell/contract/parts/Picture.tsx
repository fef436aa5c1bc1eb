import type { ComponentProps } from 'react'

/**
 * One picture at several widths, as an import with `?picture` returns it. `width` and `height` belong to the widest
 * file and are in pixels.
 */
export interface PictureSource {
  width: number
  height: number
  avif: string
  webp: string
  /** The WebP file for browsers that do not support `srcset`. */
  fallback: string
}

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height'> {
  source: PictureSource
  alt: string
  /** The `sizes` attribute: the width at which the picture is shown. The browser uses it to choose a file. */
  sizes: string
  /** True for a picture that is visible when the page opens. The browser then loads it first, not lazily. */
  priority?: boolean
}

/**
 * Shows a picture as AVIF, or as WebP in browsers without AVIF. It loads lazily unless it has priority. Its space is
 * reserved while it loads.
 */
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
