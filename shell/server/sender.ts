import type { FastifyRequest } from 'fastify'

/**
 * Returns where a request was begun: by a page of this site, elsewhere, or by a client that does not say. Such a client
 * is no browser, or a browser whose visitor typed the address.
 * @param ownOrigin the site's own origin, for browsers too old to compare it themselves
 */
export function senderOf({ headers }: Pick<FastifyRequest, 'headers'>, ownOrigin: () => string) {
  const { origin, 'sec-fetch-site': site } = headers
  if (site === 'none' || (site === undefined && origin === undefined)) return 'unknown'
  const isOwn = site === undefined ? origin === ownOrigin() : site === 'same-origin'
  return isOwn ? 'site' : 'elsewhere'
}
