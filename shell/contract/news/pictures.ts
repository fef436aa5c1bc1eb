/** A placeholder for the site's origin, which articles cannot know. A URL that resolves to it is on the site. */
export const siteOrigin = 'https://site.invalid'

/** Matches a URL whose host is longer than the DNS allows. Parsing it can take time quadratic in its length. */
const longHost = /^[\0- ]*(?:(?:https?|wss?|ftp|file):[\\/]*|[\\/]{2,})[^\\/?#]{254}/i

/** Returns whether the host of a URL is longer than the DNS allows. Ignores tabs and line breaks, as browsers do. */
export const hasLongHost = (address: string) => longHost.test(address.replace(/[\t\n\r]/g, ''))

/**
 * Resolves a URL against the site's root, as a browser does. Relative URLs from the API start there. Returns
 * null for invalid and `blob:` URLs, and for hosts that are too long.
 */
export function resolveAddress(address: string): URL | null {
  if (hasLongHost(address)) return null
  try {
    const url = new URL(address, siteOrigin)
    // The origin of a `blob:` URL is that of the URL inside it. Its content exists only in the browser that made it.
    return url.protocol === 'blob:' ? null : url
  } catch {
    return null
  }
}

/** Returns a relative URL as a path from the site's root, and any other URL unchanged. */
export function fromRoot(address: string): string {
  // Browsers ignore tabs and line breaks in URLs, and blanks around them.
  const first = address.replace(/[\t\n\r]/g, '').trim()[0] ?? '#'
  const found = resolveAddress(address)
  if ('/\\#'.includes(first) || found?.origin !== siteOrigin) return address
  // A URL that begins with two slashes would name another host.
  return found.pathname.replace(/^\/+/, '/') + found.search + found.hash
}

/**
 * Returns whether the site shows this picture: a path on the site, a `data:` picture in Base64 except SVG, or an http(s)
 * URL on one of the given origins.
 */
export function isPictureAddress(src: string, origins: readonly string[]): boolean {
  if (/^\s*(#|$)/.test(src)) return false
  // Base64 has no characters that HTML or JSON must escape. An escaped picture could be several times as long.
  if (/^\s*data:/i.test(src)) return /^data:image\/(?:avif|gif|jpe?g|png|webp);base64,[\w+/=%-]*$/i.test(src.trim())
  const { protocol, origin } = resolveAddress(src) ?? {}
  return /^https?:$/.test(protocol ?? '') && (origin === siteOrigin || origins.includes(origin ?? ''))
}
