import ipaddr from 'ipaddr.js'

/** Address ranges, as `ipaddr.js` names them, of machines between visitors and the site, such as load balancers. */
const insideRanges = ['loopback', 'private', 'uniqueLocal']

/** Parses an IP address. An IPv4-mapped IPv6 address becomes IPv4. Returns null if the text is not an address. */
function parse(address = '') {
  const plain = address.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')
  try {
    return ipaddr.process(plain)
  } catch {
    return null
  }
}

function beginningOf(address: string | undefined, parts: number): string {
  const parsed = parse(address)
  if (parsed === null) return 'unknown'
  const separator = parsed.kind() === 'ipv4' ? '.' : ':'
  return parsed.toNormalizedString().split(separator).slice(0, parts).join(separator)
}

/** Returns the part of an address that identifies one visitor: an IPv4 address, or the /64 of one IPv6 household. */
export const visitorOf = (address: string | undefined) => beginningOf(address, 4)

/**
 * Returns the network of an address: the /24 of an IPv4 address, or the /48 of an IPv6 address. Someone who has many
 * addresses usually has all of them in one such network.
 */
export const networkOf = (address: string | undefined) => beginningOf(address, 3)

/**
 * Whether an address belongs to a machine between the visitor and the site, so that it does not identify the visitor.
 * Behind a load balancer that is not in `TRUST_PROXY`, all visitors have the same such address.
 */
export const isInside = (address: string | undefined) => insideRanges.includes(parse(address)?.range() ?? '')
