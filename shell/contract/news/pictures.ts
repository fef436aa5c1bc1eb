/** Stands for the site, whose real origin an article can't know: what resolves to it is site-relative. */
const siteBase = 'https://site.invalid/news/'

/**
 * Whether this is the address of a picture that the site shows: a path on the site, the picture itself except SVG, or
 * http(s) from one of the given origins. Without origins (a shell before 2.0 gives none) from any.
 */
export function isPictureAddress(src: string, origins?: readonly string[]): boolean {
  if (src.trim() === '') return false
  if (/^\s*data:/i.test(src)) return /^data:image\/(?:avif|gif|jpe?g|png|webp)[;,]/i.test(src.trim())
  try {
    const { protocol, origin } = new URL(src, siteBase)
    return /^https?:$/.test(protocol) && (origins?.concat(new URL(siteBase).origin).includes(origin) ?? true)
  } catch {
    return false
  }
}
