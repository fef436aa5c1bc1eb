import { resolveAddress } from '../../contract/news/pictures.ts'

const linkProtocols = ['http:', 'https:', 'mailto:', 'tel:']

/** Parses the URL of a link as browsers do. Returns null if links must not use its protocol. */
export function readAddress(href: string): URL | null {
  const address = resolveAddress(href)
  return address && linkProtocols.includes(address.protocol) ? address : null
}

/** Returns the absolute URL of a picture as browsers resolve it. Returns null if it is empty or invalid. */
export function addressOf(src: string): string | null {
  return src === '' ? null : (resolveAddress(src)?.href ?? null)
}
