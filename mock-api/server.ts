import path from 'node:path'
import { serve, type ServeOptions } from '@site/api-http'
import { createEnquiryService } from '@site/enquiry-service'
import type { EnquirySettings } from '@site/enquiry-service/settings'
import { newsStandIn } from '@site/news-stand-in'
import { createMetrics, metricsRoutes } from './metrics.ts'

export interface ApiOptions extends Omit<ServeOptions, 'routes' | 'limits'> {
  dataFile: string
  uploadsDir?: string
  /** Absent if no enquiries are taken. */
  enquiries?: EnquirySettings
  /** Where `/metrics` listens. */
  metrics?: { port: number; host: string }
  /** Milliseconds between being told to close and taking no more connections. */
  drain?: number
}

export interface RunningApi {
  origin: string
  /** After the drain, lets requests and the mail under way finish, for at most three seconds. */
  close: () => Promise<void>
}

const finishTime = 3000

/**
 * Starts the stand-in for the news endpoints and the enquiry service as one server. Throws what the data file, the
 * outbox or `listen` fails with.
 */
export async function serveApi({
  dataFile,
  uploadsDir = path.join(import.meta.dirname, 'uploads'),
  enquiries,
  metrics: figures,
  drain = 0,
  logError = console.error,
  ...options
}: ApiOptions): Promise<RunningApi> {
  const service = enquiries && (await createEnquiryService(enquiries, logError))
  const news = newsStandIn(dataFile, uploadsDir)
  const server = await serve({ ...options, routes: service ? [news, service.routes] : [news], logError })
  service?.start()
  const metrics =
    service && figures
      ? await serve({ ...options, ...figures, routes: [metricsRoutes(createMetrics(service.state))], logError })
      : undefined
  let closed: Promise<void> | undefined
  return {
    origin: server.origin,
    close: () =>
      (closed ??= server
        .drain(drain)
        .then(() => Promise.all([server.close(finishTime), service?.stop(finishTime)]))
        .then(() => metrics?.close(0))),
  }
}
