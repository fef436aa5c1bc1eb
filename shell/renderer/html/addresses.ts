import { resolveAddress } from '../../contract/news/pictures.ts'

const linkProtocols = ['http:', 'https:', 'mailto:', 'tel:']

/** A link's address as browsers read it; null where visitors must not be led there. */
export function readAddress(href: string): URL | null {
  const address = resolveAddress(href)
  return address && linkProtocols.includes(address.protocol) ? address : null
}

/** A picture's address as browsers read it; null where it is none. */
export function addressOf(src: string): string | null {
  return src === '' ? null : (resolveAddress(src)?.href ?? null)
}
