import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import express, { type Router } from 'express'
import { errorAnswer } from './answers.ts'

export interface ServeOptions {
  /** 0 for any free one. */
  port: number
  host?: string
  /** Addresses and networks of proxies whose word on the visitor's address counts. */
  trustedProxies?: string[]
  routes: Router[]
  logError?: (line: string) => void
  limits?: typeof usualLimits
}

/** Milliseconds; `timeout` is for a connection on which nothing is sent in either direction. Browsers give up after 20 s. */
const usualLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  timeout: 60_000,
  connectionsCheckingInterval: 1000,
}

/** Rejects with what `listen` fails with. */
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
     * Asks clients to close connections as they use them, for `drain` ms: one that uses a connection at the moment it is
     * closed can't tell whether its request arrived. Then lets requests under way finish, for at most `patience` ms.
     */
    async close(patience: number, drain = 0) {
      isEnding = true
      await delay(drain)
      const closed = once(server, 'close')
      server.close()
      const limit = setTimeout(() => server.closeAllConnections(), patience)
      // Node keeps a connection open that was in use a moment ago.
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
