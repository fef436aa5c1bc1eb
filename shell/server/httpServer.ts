import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { BusyError } from '../renderer/index.ts'
import type { ServerConfig } from './config.ts'
import { querystringParser, refuseFloods, serverLimits } from './limits.ts'
import type { Metrics } from './metrics.ts'
import { originForm } from './requestTarget.ts'
import { securityHeaders, unchangedOnTheWay } from './securityPolicy.ts'

/** Creates the HTTP server without routes. */
export function createHttpServer(config: ServerConfig): FastifyInstance {
  const app = fastify({
    ...serverLimits,
    // Logs go to standard error. `npm start` reserves standard output for the line that reports the server as ready.
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, stream: process.stderr },
    // Fastify's request log contains URLs, which can contain personal data. The hooks below log without URLs.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, querystringParser },
    // Fastify's own HEAD routes drop the body before compression and report the uncompressed `Content-Length`.
    exposeHeadRoutes: false,
    // During shutdown, requests on open connections still get normal responses.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => originForm(url),
    trustProxy: config.trustProxy,
    // With a trusted proxy, its request id is used, so that all logs share one id. Ids from visitors are ignored.
    requestIdHeader: config.trustProxy === false ? false : 'x-request-id',
    // Fastify runs no hooks for a URL that cannot be decoded, so the headers are set here.
    frameworkErrors: (error, request, reply: FastifyReply) =>
      void reply
        .code(error.statusCode ?? 400)
        .headers({ ...securityHeaders(request.protocol === 'https', 'text/plain'), 'cache-control': 'no-store' })
        .header('connection', 'close')
        .type('text/plain; charset=utf-8')
        .send('This address can’t be read'),
  })
  // HEAD requests use the handler of GET, and Node drops the body (RFC 9110, 9.3.2).
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET') route.method = ['GET', 'HEAD']
  })
  refuseFloods(app)
  return app
}

/** Adds what all responses have in common: error messages, security headers, metrics and the log. */
export function shapeResponses(
  app: FastifyInstance,
  metrics: Pick<Metrics, 'answered'>,
  isEnding: () => boolean,
  report: (problem: string) => void,
) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    // An error after the visitor has left is not logged. The aborted request caused it.
    const hasLeft = reply.raw.destroyed
    if (error instanceof BusyError) report(`${error.message}. New requests receive status 503`)
    else if (status >= 500 && !hasLeft)
      app.log.error(`${request.method} ended with ${status}: ${error.stack ?? error.message}`)
    return reply
      .code(status)
      .type('text/plain; charset=utf-8')
      .send(status >= 500 ? 'Something went wrong' : error.message)
  })

  app.decorateRequest('document', null)
  app.addHook('onResponse', (request, reply, done) => {
    // Metrics and logs contain the route, not the URL. A URL can contain personal data and has unlimited values.
    const { route = request.routeOptions.url ?? 'none', releases: made } = request.document ?? {}
    const releases = made?.map(({ remote, version }) => `${remote}@${version}`)
    const { statusCode: status, elapsedTime } = reply
    metrics.answered(route, status, elapsedTime)
    request.log.info({ route, status, milliseconds: Math.round(elapsedTime), releases }, 'answered')
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const type = reply.getHeader('content-type')
    reply.headers(securityHeaders(request.protocol === 'https', type))
    // Clients must not reuse a connection that the server is about to close.
    if (isEnding()) reply.header('connection', 'close')
    if (reply.statusCode >= 400) reply.header('cache-control', 'no-store')
    const caching = unchangedOnTheWay(reply.getHeader('cache-control'), type)
    if (caching) reply.header('cache-control', caching)
    done()
  })

  app.setNotFoundHandler((request, reply) => {
    reply.type('text/plain; charset=utf-8')
    if (['GET', 'HEAD'].includes(request.method)) return reply.code(404).send('Not found')
    reply.header('allow', 'GET, HEAD')
    return request.method === 'OPTIONS' ? reply.code(204).send() : reply.code(405).send('Method not allowed')
  })
}
