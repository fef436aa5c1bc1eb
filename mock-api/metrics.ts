import type { QueueState } from '@site/enquiry-service'
import { Router } from 'express'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'

/** @param state reads the queue on each scrape */
export function createMetrics(state: () => Promise<QueueState>): Registry {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const addGauge = (name: string, help: string, set: (gauge: Gauge, now: QueueState) => void) =>
    new Gauge({
      name,
      help,
      // Without a label, `reset` would set the gauge to 0 instead of removing its value.
      labelNames: ['state'],
      registers: [register],
      async collect() {
        // If the store is unavailable, the metric has no value. Alerts check for a missing value.
        this.reset()
        const now = await state().catch(() => null)
        if (now) set(this, now)
      },
    })
  const outbox = 'Accepted enquiries that are not delivered: waiting, or refused for good (failed).'
  addGauge('enquiries_outbox', outbox, (gauge, { waiting, failed }) => {
    gauge.set({ state: 'waiting' }, waiting)
    gauge.set({ state: 'failed' }, failed)
  })
  const oldest = 'Seconds since the oldest waiting enquiry was accepted; 0 if none waits.'
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
