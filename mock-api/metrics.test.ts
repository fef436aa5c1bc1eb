import { serve } from '@site/api-http'
import type { QueueState } from '@site/enquiry-service'
import { createMetrics, metricsRoutes } from './metrics.ts'

async function scrape(state: () => Promise<QueueState>) {
  const server = await serve({ port: 0, routes: [metricsRoutes(createMetrics(state))] })
  const response = await fetch(`${server.origin}/metrics`)
  const text = await response.text()
  await server.close(0)
  return {
    type: response.headers.get('content-type'),
    lines: text.split('\n').filter((line) => /^enquiries/.test(line)),
  }
}

it('reports waiting and failed enquiries and the age of the oldest in the format of Prometheus', async () => {
  const { type, lines } = await scrape(() => Promise.resolve({ waiting: 3, oldestSeconds: 42, failed: 1 }))
  expect(type).toMatch(/^text\/plain;.* version=0\.0\.4/)
  const outbox = ['enquiries_outbox{state="waiting"} 3', 'enquiries_outbox{state="failed"} 1']
  expect(lines).toEqual([...outbox, 'enquiries_outbox_oldest_seconds 42'])
})

it('reports no value if the store is unavailable', async () => {
  expect((await scrape(() => Promise.reject(new Error('down')))).lines).toEqual([])
})
