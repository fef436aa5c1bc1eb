import path from 'node:path'
import { serve, type ServeOptions } from '@site/api-http'
import { createEnquiryService } from '@site/enquiry-service'
import type { EnquirySettings } from '@site/enquiry-service/settings'
import { newsStandIn } from '@site/news-stand-in'
import { createMetrics, metricsRoutes } from './metrics.ts'

export interface ApiOptions extends Omit<ServeOptions, 'routes' | 'limits'> {
  dataFile: string
  uploadsDir?: string
  enquiries: EnquirySettings
  metrics?: { port: number; host: string }
  /** Milliseconds for which the API still accepts connections after `close` was called. */
  drain?: number
}

/** When the API closes: milliseconds that requests may take to finish, and after that e-mails under way. */
const finishTime = 3000

/** Serves the news stand-in and the enquiry service. Rejects if the data file, outbox or port is unusable. */
export async function serveApi({
  dataFile,
  uploadsDir = path.join(import.meta.dirname, 'uploads'),
  enquiries,
  metrics,
  drain = 0,
  logError = console.error,
  ...options
}: ApiOptions) {
  const service = await createEnquiryService(enquiries, logError)
  const server = await serve({ ...options, routes: [newsStandIn(dataFile, uploadsDir), service.routes], logError })
  service.start()
  const figures =
    metrics &&
    (await serve({ ...options, ...metrics, routes: [metricsRoutes(createMetrics(service.state))], logError }))
  let closed: Promise<void> | undefined

  async function close() {
    await server.close(finishTime, drain)
    await service.stop(finishTime)
    await figures?.close(0)
  }

  return { origin: server.origin, close: () => (closed ??= close()) }
}
