import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import express, { type Express, type Router } from 'express'
import { compile } from 'proxy-addr'
import { accessLog, allowOnly, errorAnswer } from './answers.ts'

export interface ServeOptions {
  /** 0 for any free one. */
  port: number
  host?: string
  /** Addresses and networks of proxies whose word on the visitor's address counts. */
  trustedProxies?: string[]
  /** Asked one after the other; a request that none of them answers is not found. */
  routes: Router[]
  /** Given one line per answer. */
  log?: (line: string) => void
  logError?: (line: string) => void
  limits?: typeof usualLimits
}

export interface RunningServer {
  origin: string
  /** Asks clients to close connections as they use them, for so many milliseconds. A client that uses a kept connection at the moment it is closed can't tell whether its request arrived. */
  drain: (time: number) => Promise<void>
  /** Lets requests under way finish, for at most so many milliseconds. */
  close: (patience: number) => Promise<void>
}

/** Milliseconds; `timeout` is for a connection on which nothing is sent in either direction. Browsers give up after 20 s. */
const usualLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  timeout: 60_000,
  connectionsCheckingInterval: 1000,
}

/** Rejects with what `listen` fails with. */
export async function serve({
  port,
  host = '127.0.0.1',
  limits = usualLimits,
  ...options
}: ServeOptions): Promise<RunningServer> {
  let isEnding = false
  const app = createApp(options)
  const server = createServer(limits, (request, response) => {
    if (isEnding) response.setHeader('connection', 'close')
    app(request, response)
  })
  server.setTimeout(limits.timeout)
  server.listen(port, host)
  await once(server, 'listening')
  const { address, family, port: listening } = server.address() as AddressInfo
  return {
    origin: `http://${family === 'IPv6' ? `[${address}]` : address}:${listening}`,
    async drain(time) {
      isEnding = true
      await delay(time)
    },
    async close(patience) {
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

function createApp(options: Omit<ServeOptions, 'port' | 'host' | 'limits'>): Express {
  const { routes, trustedProxies = ['loopback'], log, logError = console.error } = options
  const app = express()
  app.disable('x-powered-by')
  // Only the last proxy is believed: what others added to the header before it could be anything.
  const isProxy = compile(trustedProxies)
  app.set('trust proxy', (address: string, hop: number) => hop === 0 && isProxy(address, hop))
  if (log) app.use(accessLog(log))
  app.use((_request, response, next) => {
    response.set('X-Content-Type-Options', 'nosniff')
    next()
  })
  app
    .route('/healthz')
    .get((_request, response) => void response.json({ status: 'ok' }))
    .all(allowOnly('GET, HEAD'))
  app.use(...routes)
  app.use((_request, response) => void response.status(404).json({ error: 'not found' }))
  app.use(errorAnswer(logError))
  return app
}
