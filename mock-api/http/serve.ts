import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import express, { type Router } from 'express'
import { errorAnswer } from './answers.ts'

export interface ServeOptions {
  /** 0 for any free port. */
  port: number
  host?: string
  /** Addresses and networks of the proxies whose `X-Forwarded-For` header is trusted. */
  trustedProxies?: string[]
  routes: Router[]
  logError?: (line: string) => void
  limits?: typeof usualLimits
}

/** In milliseconds. `timeout` closes idle connections. The form in the browser gives up after 20 s. */
const usualLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  timeout: 60_000,
  connectionsCheckingInterval: 1000,
}

/** Rejects with the error of `listen`, for example if the port is taken. */
export async function serve({ port, host = '127.0.0.1', limits = usualLimits, ...options }: ServeOptions) {
  let isEnding = false
  const app = createApp(options)
  const server = createServer(limits, (request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    if (isEnding) response.setHeader('connection', 'close')
    app(request, response)
  })
  server.setTimeout(limits.timeout)
  server.listen(port, host)
  await once(server, 'listening')
  const { address, family, port: listening } = server.address() as AddressInfo
  return {
    origin: `http://${family === 'IPv6' ? `[${address}]` : address}:${listening}`,
    /**
     * For `drain` ms, every response asks its client to close the connection: if the server closed it, the client could
     * not tell whether its request had arrived. After that, requests under way have at most `patience` ms to finish.
     */
    async close(patience: number, drain = 0) {
      isEnding = true
      await delay(drain)
      const closed = once(server, 'close')
      server.close()
      const limit = setTimeout(() => server.closeAllConnections(), patience)
      // `server.close` leaves a connection open if it was in use at that moment, even after it becomes idle.
      const idle = setInterval(() => server.closeIdleConnections(), 50)
      await closed
      clearTimeout(limit)
      clearInterval(idle)
    },
  }
}

function createApp({ routes, trustedProxies = ['loopback'], logError = console.error }: Omit<ServeOptions, 'port'>) {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', trustedProxies)
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }))
  app.use(...routes)
  app.use((_request, response) => void response.status(404).json({ error: 'not found' }))
  app.use(errorAnswer(logError))
  return app
}
