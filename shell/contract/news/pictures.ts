/** Stands for the site, whose real origin an article can't know: an address that resolves to it is site-relative. */
export const siteOrigin = 'https://site.invalid'

/** A host that is longer than any in the DNS. Reading one can take time quadratic to its length. */
const longHost = /^[\0- ]*(?:(?:https?|wss?|ftp|file):[\\/]*|[\\/]{2,})[^\\/?#]{254}/i

/** Whether an address has such a host. Browsers drop tabs and line breaks from addresses. */
export const hasLongHost = (address: string) => longHost.test(address.replace(/[\t\n\r]/g, ''))

/** An address as browsers read it at the site's root, which relative addresses of the API start from; null if it is none. */
export function resolveAddress(address: string): URL | null {
  if (hasLongHost(address)) return null
  try {
    const url = new URL(address, siteOrigin)
    // Its origin would be read from the address inside of it, and nobody else has what it names.
    return url.protocol === 'blob:' ? null : url
  } catch {
    return null
  }
}

/** A relative address as a path from the site's root; any other address as it is. */
export function fromRoot(address: string): string {
  // Browsers drop tabs and line breaks from addresses, and blanks around them.
  const first = address.replace(/[\t\n\r]/g, '').trim()[0] ?? '#'
  const found = resolveAddress(address)
  if ('/\\#'.includes(first) || found?.origin !== siteOrigin) return address
  // Two slashes in front would name another host.
  return found.pathname.replace(/^\/+/, '/') + found.search + found.hash
}

/** Whether the site shows this picture: a path on it, a `data:` picture except SVG, or http(s) from an origin. */
export function isPictureAddress(src: string, origins: readonly string[]): boolean {
  if (/^\s*(#|$)/.test(src)) return false
  if (/^\s*data:/i.test(src)) return /^data:image\/(?:avif|gif|jpe?g|png|webp)[;,]/i.test(src.trim())
  const { protocol, origin } = resolveAddress(src) ?? {}
  return /^https?:$/.test(protocol ?? '') && (origin === siteOrigin || origins.includes(origin ?? ''))
}
