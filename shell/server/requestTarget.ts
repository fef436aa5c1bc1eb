import { hasLongHost } from '../contract/news/pictures.ts'

/**
 * Normalizes a request target to path and query. It removes the origin that proxies send (RFC 9112, 3.2) and dot
 * segments, so that each path has one spelling.
 */
export function originForm(target: string): string {
  const isPath = target.startsWith('/')
  const address = isPath ? `http://here.invalid${target}` : target
  if ((!isPath && hasLongHost(target)) || !URL.canParse(address)) return isPath ? target : `/${target}`
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** Whether a `Host` header is a valid host with an optional port. */
export function isHost(host: string): boolean {
  return /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`)
}
