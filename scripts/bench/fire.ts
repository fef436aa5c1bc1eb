import { createRequire } from 'node:module'

interface Fired {
  requests: { average: number; total: number }
  latency: { p99: number }
  errors: number
  non2xx: number
}

type Fire = (options: {
  url: string
  connections: number
  /** Seconds, where it is not a number of requests. */
  duration?: number
  amount?: number
  headers?: Record<string, string>
}) => Promise<Fired>

const cannon = createRequire(import.meta.url)('autocannon') as Fire

/** Asks for a page again and again. @throws where it isn't answered with success */
export async function fire(options: Parameters<Fire>[0]): Promise<Fired> {
  const fired = await cannon(options)
  const failures = fired.errors + fired.non2xx
  if (failures > 0) throw new Error(`${options.url} was not answered ${failures} times`)
  return fired
}
