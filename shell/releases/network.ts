import ipaddr from 'ipaddr.js'

/** Ranges of machines between visitors and the site, such as load balancers. */
const insideRanges = ['loopback', 'private', 'uniqueLocal']

/** Returns the parsed address, an IPv4 address also if it is written as an IPv6 one; null if it is no address. */
function parse(address = '') {
  // Some load balancers write the port behind the address.
  const plain = address.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')
  return ipaddr.isValid(plain) ? ipaddr.process(plain) : null
}

function beginningOf(address: string | undefined, parts: number): string {
  const parsed = parse(address)
  if (parsed === null) return 'unknown'
  const separator = parsed.kind() === 'ipv4' ? '.' : ':'
  return parsed.toNormalizedString().split(separator).slice(0, parts).join(separator)
}

/** Returns what one visitor is told apart by: an IPv4 address, or the /64 that one household is given of IPv6. */
export const visitorOf = (address: string | undefined) => beginningOf(address, 4)

/** Returns the network of somebody who has many addresses: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export const networkOf = (address: string | undefined) => beginningOf(address, 3)

/** Whether an address says nothing of the visitor: behind a load balancer that is not trusted, all visitors have one. */
export const isInside = (address: string | undefined) => insideRanges.includes(parse(address)?.range() ?? '')
