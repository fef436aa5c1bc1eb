import { parse } from 'node:querystring'
import type { FastifyInstance } from 'fastify'

/** The maximum number of bytes of a request body. An enquiry needs a few thousand. */
export const mostBytes = 65_536

/** Server limits against clients that send or read slowly, or send too much. Times are in milliseconds. */
export const serverLimits = {
  bodyLimit: mostBytes,
  requestTimeout: 30_000,
  // Time without traffic on a connection. The API may take 30 s until its response begins.
  connectionTimeout: 60_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
}

/** A request keeps its parsed query and cookies in memory until it ends, so their number is limited. */
const mostNames = 200
export const querystringParser = (query: string) => parse(query, '&', '=', { maxKeys: mostNames })

/** Connections of one server process. Each may need about 200 kB while its client sends or reads slowly. */
const mostConnections = 1000
/** Headers of one request. A header needs much more memory than its bytes. */
const mostHeaders = 100

/** Refuses requests that need much more memory than their bytes. Neither browsers nor proxies send them. */
export function refuseFloods(app: FastifyInstance) {
  app.server.maxConnections = mostConnections
  // Node ignores the headers after these. The hook refuses such a request, because they may contain one that matters.
  app.server.maxHeadersCount = mostHeaders
  app.addHook('onRequest', ({ raw, headers, method }, reply, done) => {
    // While a previous response is being sent, Node gives a response no socket.
    const hasWaited = () => reply.raw.socket !== null
    const close = () => {
      raw.socket.destroy()
      reply.hijack()
    }
    const refuse = (status: number, text: string) =>
      hasWaited() ? void reply.code(status).header('connection', 'close').send(text) : close()
    // A body without a length can come in many tiny parts.
    if (headers['transfer-encoding'] !== undefined) return refuse(411, 'A request body needs a Content-Length')
    if (raw.rawHeaders.length >= 2 * mostHeaders) return refuse(431, 'The request has too many headers')
    if ((headers.cookie?.split(';').length ?? 0) > mostNames) return refuse(431, 'The request has too many cookies')
    // A response that was just sent is complete after this turn of the event loop.
    if (!hasWaited()) return void setImmediate(() => (hasWaited() ? done() : close()))
    // Otherwise an unread body would stay in memory until the response is sent.
    if (headers['content-length'] !== undefined && ['GET', 'HEAD'].includes(method)) raw.resume()
    done()
  })
}
