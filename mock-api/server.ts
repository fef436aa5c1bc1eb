import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import express, { type Express } from 'express'
import { accessLog, allowOnly, errorAnswer, notFound } from './http.ts'
import type { MailSettings } from './mail/mailSettings.ts'
import { createMailService, type MailService } from './mail/mailService.ts'
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
  /** Absent where no enquiries are taken. */
  mail?: MailSettings
  /** Given a line an answer. */
  log?: (line: string) => void
  logError?: (line: string) => void
}

export interface RunningApi {
  origin: string
  /** Lets requests and the mail under way finish, for at most three seconds. */
  close: () => Promise<void>
}

const finishTime = 3000

/** The most a request may take to arrive, in milliseconds; browsers give up after 20 s. */
const requestTimeout = 30_000

/** Starts the stand-in for the PHP endpoints. Throws `DataFileError`, or what the outbox or `listen` fails with. */
export async function startApi({ port, host = '127.0.0.1', ...options }: ApiOptions): Promise<RunningApi> {
  const mail = options.mail && (await createMailService(options.mail, options.logError ?? console.error))
  const server = createServer({ requestTimeout }, createApp(options, mail))
  server.listen(port, host)
  await once(server, 'listening')
  mail?.start()
  const address = server.address() as AddressInfo
  let closed: Promise<void> | undefined
  return {
    origin: `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`,
    close: () => (closed ??= Promise.all([closeServer(server), mail?.stop(finishTime)]).then(() => undefined)),
  }
}

async function closeServer(server: Server) {
  const closed = once(server, 'close')
  server.close()
  const limit = setTimeout(() => server.closeAllConnections(), finishTime)
  // A connection that was in use a moment ago is kept open for more, as if nothing was to end.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  await closed
  clearTimeout(limit)
  clearInterval(idle)
}

function createApp(
  {
    dataFile,
    uploadsDir = path.join(import.meta.dirname, 'uploads'),
    log,
    logError = console.error,
  }: Omit<ApiOptions, 'port' | 'host'>,
  mail: MailService | undefined,
): Express {
  const app = express()
  app.disable('x-powered-by')
  // The site's proxy runs on this machine and says last whom it was asked by; what others say before that is not believed.
  app.set('trust proxy', (address: string, hop: number) => hop === 0 && /^(?:::ffff:)?127\.|^::1$/.test(address))
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
  if (mail) app.use(mail.routes)
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
