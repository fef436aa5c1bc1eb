import { createRequire } from 'node:module'

interface Fired {
  requests: { average: number; total: number }
  latency: { p99: number }
  errors: number
  non2xx: number
}

interface FireOptions {
  url: string
  connections: number
  /** Seconds, where it is not a number of requests. */
  duration?: number
  amount?: number
  headers?: Record<string, string>
}

interface Request {
  path: string
}

type Cannon = (
  options: FireOptions & { requests?: { setupRequest: (request: Request) => Request }[] },
) => Promise<Fired>

const cannon = createRequire(import.meta.url)('autocannon') as Cannon

let asked = 0

/**
 * Asks for a page again and again.
 * @param isFresh whether each request has a query of its own: concurrent requests for one address share one render
 * @throws where it isn't answered with success
 */
export async function fire({ isFresh = false, ...options }: FireOptions & { isFresh?: boolean }): Promise<Fired> {
  const { pathname } = new URL(options.url)
  const setupRequest = (request: Request) => ({ ...request, path: `${pathname}?fresh=${(asked += 1)}` })
  const fired = await cannon(isFresh ? { ...options, requests: [{ setupRequest }] } : options)
  const failures = fired.errors + fired.non2xx
  if (failures > 0) throw new Error(`${options.url} was not answered ${failures} times`)
  return fired
}
