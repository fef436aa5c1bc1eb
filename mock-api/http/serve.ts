import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import express, { type Express, type Router } from 'express'
import { compile } from 'proxy-addr'
import { accessLog } from './accessLog.ts'
import { allowOnly, errorAnswer, notFound } from './answers.ts'

export interface ServeOptions {
  /** 0 for any free one. */
  port: number
  host?: string
  /** Addresses and networks of who may say where a visitor comes from; this machine where nothing is said. */
  trustedProxies?: string[]
  /** What answers, each in its turn; what none of them knows is not found. */
  routes: Router[]
  /** Given a line an answer. */
  log?: (line: string) => void
  logError?: (line: string) => void
  limits?: TimeLimits
}

export interface RunningServer {
  origin: string
  /**
   * Gives connections that are kept back as they are used, for so many milliseconds: who asks on one in the moment it is
   * closed wouldn't know whether it was heard.
   */
  drain: (time: number) => Promise<void>
  /** Lets requests under way finish, for at most so many milliseconds. */
  close: (patience: number) => Promise<void>
}

/** Milliseconds. */
export interface TimeLimits {
  /** For the head of a request, and for a connection to begin one. */
  head: number
  /** For a whole request. Browsers give up after 20 s. */
  request: number
  /** Without a byte in either direction, as long as a request is underway. */
  silence: number
  /** Between looks for connections that are over these limits. */
  check: number
}

const usualLimits: TimeLimits = { head: 10_000, request: 30_000, silence: 60_000, check: 1000 }

/** Rejects with what `listen` fails with. */
export async function serve({ port, host = '127.0.0.1', limits, ...options }: ServeOptions): Promise<RunningServer> {
  let isEnding = false
  const app = createApp(options)
  const { head, request: whole, silence, check } = limits ?? usualLimits
  const timeouts = { headersTimeout: head, requestTimeout: whole, connectionsCheckingInterval: check }
  const server = createServer(timeouts, (request, response) => {
    if (isEnding) response.setHeader('connection', 'close')
    app(request, response)
  })
  server.setTimeout(silence)
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  return {
    origin: `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`,
    async drain(time) {
      isEnding = true
      await delay(time)
    },
    close: (patience) => closeServer(server, patience),
  }
}

type AppOptions = Omit<ServeOptions, 'port' | 'host' | 'limits'>

async function closeServer(server: Server, patience: number) {
  const closed = once(server, 'close')
  server.close()
  const limit = setTimeout(() => server.closeAllConnections(), patience)
  // A connection that was in use a moment ago is kept open for more, as if nothing was to end.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  await closed
  clearTimeout(limit)
  clearInterval(idle)
}

function createApp({ routes, trustedProxies = ['loopback'], log, logError = console.error }: AppOptions): Express {
  const app = express()
  app.disable('x-powered-by')
  // The site's proxy says last whom it was asked by; what others say before that is not believed.
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
  app.use(notFound)
  app.use(errorAnswer(logError))
  return app
}
