import { once } from 'node:events'
import { createServer } from 'node:http'
import type { EnquiryService } from '@site/enquiry-service'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'

/** What the API says of enquiries that are on their way, for Prometheus. */
export function createMetrics(state: EnquiryService['state']): Registry {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  new Gauge({
    name: 'enquiries_outbox',
    help: 'Enquiries that were accepted and are not delivered: waiting, or refused for good.',
    labelNames: ['state'],
    registers,
    async collect() {
      // Where it can't be told there is no figure, which is what an alert asks for.
      this.reset()
      const now = await state().catch(() => null)
      if (!now) return
      this.set({ state: 'waiting' }, now.waiting)
      this.set({ state: 'failed' }, now.failed)
    },
  })
  new Gauge({
    name: 'enquiries_outbox_oldest_seconds',
    help: 'Since the oldest enquiry that waits was accepted.',
    registers,
    async collect() {
      this.reset()
      const now = await state().catch(() => null)
      if (now) this.set(now.oldestSeconds)
    },
  })
  return register
}

/** Serves `/metrics` on a port of its own. @returns ends it */
export async function serveMetrics(register: Registry, port: number): Promise<() => void> {
  const server = createServer((request, response) => {
    const isAsked = request.url === '/metrics'
    void Promise.resolve(isAsked ? register.metrics() : '').then((text) => {
      response.writeHead(isAsked ? 200 : 404, { 'content-type': register.contentType }).end(text)
    })
  })
  server.listen(port)
  await once(server, 'listening')
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
