/** @jest-environment node */
import { serve } from '@site/api-http'
import { createMetrics, metricsRoutes } from './metrics.ts'

it('has no figure where it can’t be told', async () => {
  const text = await createMetrics(() => Promise.reject(new Error('away'))).metrics()
  expect(text).not.toMatch(/^enquiries_outbox\{/m)
})

it('answers Prometheus in its format how many enquiries wait, for how long, and how many nobody takes', async () => {
  const register = createMetrics(() => Promise.resolve({ waiting: 3, oldestSeconds: 42, failed: 1 }))
  const server = await serve({ port: 0, routes: [metricsRoutes(register)] })
  const response = await fetch(`${server.origin}/metrics`)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain;.* version=0\.0\.4/)
  const text = await response.text()
  expect(text).toContain('enquiries_outbox{state="waiting"} 3')
  expect(text).toContain('enquiries_outbox{state="failed"} 1')
  expect(text).toContain('enquiries_outbox_oldest_seconds 42')
  await server.close(0)
})
