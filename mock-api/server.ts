import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import express, { type Express } from 'express'
import { accessLog, allowOnly, errorAnswer, notFound } from './http.ts'
import { newsRoutes } from './news/newsRoutes.ts'
import { readNews } from './news/readNews.ts'

export interface ApiOptions {
  /** 0 for any free one. */
  port: number
  host?: string
  /** json-server's data file, see `readNews`. */
  dataFile: string
  /** Pictures of news items, served under `/uploads`. */
  uploadsDir?: string
  /** Given a line an answer. */
  log?: (line: string) => void
  logError?: (line: string) => void
}

export interface RunningApi {
  origin: string
  /** Lets requests under way finish, for at most three seconds. */
  close: () => Promise<void>
}

const finishTime = 3000

/** Starts the stand-in for the PHP endpoints. Throws `DataFileError`, or what `listen` fails with. */
export async function startApi({ port, host = '127.0.0.1', ...options }: ApiOptions): Promise<RunningApi> {
  const server = createServer(createApp(options))
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  let closed: Promise<void> | undefined
  return {
    origin: `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`,
    close: () => (closed ??= closeServer(server)),
  }
}

async function closeServer(server: Server) {
  const closed = once(server, 'close')
  server.close()
  const limit = setTimeout(() => server.closeAllConnections(), finishTime)
  await closed
  clearTimeout(limit)
}

function createApp({
  dataFile,
  uploadsDir = path.join(import.meta.dirname, 'uploads'),
  log,
  logError = console.error,
}: Omit<ApiOptions, 'port' | 'host'>): Express {
  const app = express()
  app.disable('x-powered-by')
  if (log) app.use(accessLog(log))
  app.use((_request, response, next) => {
    response.set('X-Content-Type-Options', 'nosniff')
    next()
  })
  app
    .route('/healthz')
    .get((_request, response) => void response.json({ status: 'ok' }))
    .all(allowOnly('GET, HEAD'))
  app.use(newsRoutes(readNews(dataFile)))
  app.use('/uploads', uploads(uploadsDir))
  app.use(notFound)
  app.use(errorAnswer(logError))
  return app
}

function uploads(folder: string) {
  return express.static(folder, {
    dotfiles: 'ignore',
    index: false,
    redirect: false,
    maxAge: '1d',
    // A file somebody uploaded is never a page that may run scripts on the site's origin.
    setHeaders: (response) => response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox"),
  })
}
