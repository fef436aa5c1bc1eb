import type { EnquiryService } from '@site/enquiry-service'
import { Router } from 'express'
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

/** `/metrics`, as Prometheus reads it. */
export function metricsRoutes(register: Registry): Router {
  const routes = Router()
  routes.get('/metrics', (_request, response, next) => {
    register.metrics().then((text) => response.type(register.contentType).send(text), next)
  })
  return routes
}
