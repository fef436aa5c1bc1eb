import { freePorts, startSite } from '../checkout/index.ts'

export interface Uncached {
  origin: string
  end: () => Promise<void>
}

/** Asks for a document and takes it whole. @throws where it isn't answered with success */
export async function ask(address: string): Promise<Response> {
  const response = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response
}

/** Starts a site that renders each document anew. */
export async function startUncached(environment: NodeJS.ProcessEnv): Promise<Uncached> {
  const [port = 0] = await freePorts(1)
  const site = await startSite({ environment: { ...environment, PORT: String(port), PAGE_CACHE_MB: '0' } })
  await site.ready
  return { origin: `http://127.0.0.1:${port}`, end: () => site.end() }
}
