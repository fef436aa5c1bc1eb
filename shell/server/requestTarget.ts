import { hasLongHost } from '../contract/news/pictures.ts'

/**
 * The target of a request as path and query: without the origin that proxies send (RFC 9112, 3.2), and without dot
 * segments, so that each path has one spelling.
 */
export function originForm(target: string): string {
  const isPath = target.startsWith('/')
  const address = isPath ? `http://here.invalid${target}` : target
  if ((!isPath && hasLongHost(target)) || !URL.canParse(address)) return isPath ? target : `/${target}`
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** Whether a `Host` header names a host and nothing else. */
export function isHost(host: string): boolean {
  return /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`)
}
