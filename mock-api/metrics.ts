import type { QueueState } from '@site/enquiry-service'
import { Router } from 'express'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'

/** Figures of enquiries that are on their way, for Prometheus. */
export function createMetrics(state: () => Promise<QueueState>): Registry {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const addGauge = (name: string, help: string, set: (gauge: Gauge, now: QueueState) => void) =>
    new Gauge({
      name,
      help,
      // `reset` would leave a 0 in a gauge without labels.
      labelNames: ['state'],
      registers: [register],
      async collect() {
        // If the store can't tell there is no figure: alerts ask for that.
        this.reset()
        const now = await state().catch(() => null)
        if (now) set(this, now)
      },
    })
  const outbox = 'Enquiries that were accepted and are not delivered: waiting, or refused for good.'
  addGauge('enquiries_outbox', outbox, (gauge, { waiting, failed }) => {
    gauge.set({ state: 'waiting' }, waiting)
    gauge.set({ state: 'failed' }, failed)
  })
  const oldest = 'Since the oldest enquiry that waits was accepted.'
  addGauge('enquiries_outbox_oldest_seconds', oldest, (gauge, { oldestSeconds }) => gauge.set(oldestSeconds))
  return register
}

export function metricsRoutes(register: Registry): Router {
  const routes = Router()
  routes.get('/metrics', (_request, response, next) => {
    register.metrics().then((text) => response.type(register.contentType).send(text), next)
  })
  return routes
}
