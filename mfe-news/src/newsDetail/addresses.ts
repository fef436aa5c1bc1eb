/** Stands for the site, whose real origin an article can't know: what resolves to it is site-relative. */
export const siteBase = new URL('https://site.invalid/news/')

const linkProtocols = ['http:', 'https:', 'mailto:', 'tel:']

function resolve(address: string): URL | null {
  try {
    return new URL(address, siteBase)
  } catch {
    return null
  }
}

/** A link's address as browsers read it; null where visitors must not be led there. */
export function readAddress(href: string): URL | null {
  const address = resolve(href)
  return address && linkProtocols.includes(address.protocol) ? address : null
}

/** A picture's address as browsers read it; null where it is none. */
export function addressOf(src: string): string | null {
  return src === '' ? null : (resolve(src)?.href ?? null)
}
