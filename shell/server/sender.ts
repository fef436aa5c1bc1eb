import type { FastifyRequest } from 'fastify'

/**
 * Returns who started a request: a page of this site, another site, or unknown. Unknown senders are clients other than
 * browsers, and browsers whose visitor typed the address.
 * @param ownOrigin the site's own origin, for old browsers that send no `Sec-Fetch-Site` header
 */
export function senderOf({ headers }: Pick<FastifyRequest, 'headers'>, ownOrigin: () => string) {
  const { origin, 'sec-fetch-site': site } = headers
  if (site === 'none' || (site === undefined && origin === undefined)) return 'unknown'
  const isOwn = site === undefined ? origin === ownOrigin() : site === 'same-origin'
  return isOwn ? 'site' : 'elsewhere'
}
