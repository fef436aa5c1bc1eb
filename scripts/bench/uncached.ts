import { freePorts, startSite } from '../checkout/index.ts'

export interface Uncached {
  origin: string
  end: () => Promise<void>
}

/** Starts a site that renders each document anew. */
export async function startUncached(environment: NodeJS.ProcessEnv): Promise<Uncached> {
  const [port = 0] = await freePorts(1)
  const site = await startSite({ environment: { ...environment, PORT: String(port), PAGE_CACHE_MB: '0' } })
  await site.ready
  return { origin: `http://127.0.0.1:${port}`, end: () => site.end() }
}
