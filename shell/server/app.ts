import compress from '@fastify/compress'
import { createReleaseFiles, emptyRegistry, followKeys, openRegistry, sha384Of } from '@site/releases'
import fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { ShellBuild } from '../builds/build.ts'
import { BusyError, type Renderer, type Sanitizer } from '../renderer/index.ts'
import { describeFailure, getJson } from '../src/entry.server.ts'
import { createApi } from './api.ts'
import { registerApiProxy } from './apiProxy.ts'
import { assetsPath, readClientFiles, registerClientFiles } from './clientFiles.ts'
import { readCompanies } from './company.ts'
import { compose } from './composition.ts'
import type { ServerConfig } from './config.ts'
import { registerDiscovery } from './discovery.ts'
import { registerDocuments } from './documents.ts'
import { registerHealth } from './health.ts'
import { querystringParser, refuseFloods, serverLimits } from './limits.ts'
import { createMetrics, serveMetrics } from './metrics.ts'
import { createPageCache } from './pageCache.ts'
import { createPageRenderer } from './pageRenderer.ts'
import { registerPreview } from './preview.ts'
import { createProbation } from './probation.ts'
import { createProblemLog } from './problemLog.ts'
import { createQuarantine } from './quarantine.ts'
import { createUnsent } from './reading.ts'
import { registerReports } from './reports.ts'
import { isHost, originForm } from './requestTarget.ts'
import { createResolver } from './resolution.ts'
import { securityHeaders, unchangedOnTheWay } from './securityPolicy.ts'
import { registerSiteFiles } from './siteFiles.ts'
import { createVisitors, registerComposition } from './visitors.ts'
import { tellWebhook } from './webhook.ts'

interface AppOptions {
  config: ServerConfig
  build: ShellBuild
  renderer: Renderer
  sanitizer: Sanitizer
  /** Whether the server is shutting down. Load balancers should then send visitors to another server. */
  isEnding: () => boolean
}

/** Creates the composing server, ready to listen. @throws Error if a company file is invalid */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, build, renderer, sanitizer, isEnding } = options
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
  const log = (line: string) => app.log.error(line)
  const warn = (line: string) => app.log.warn(line)
  const report = createProblemLog(warn)
  // Reports of previews and rollouts have their own limit, so that they cannot suppress reports of live pages.
  const reportOfOthers = createProblemLog(warn)
  const metrics = createMetrics()
  const companies = readCompanies(config.companyFolder)

  const registry = openRegistry(config.releasesFolder, config.databaseUrl)
  const follow = registry.follow(log)
  const readKeys = followKeys(config.keysFile, log)
  if (Object.keys(await readKeys()).length === 0) log(`No release can run, because ${config.keysFile} contains no key`)
  async function registered() {
    const [registry, keys] = await Promise.all([follow(), readKeys()])
    if (registry) probation.follow(registry)
    return { registry: registry ?? emptyRegistry, keys }
  }
  app.addHook('onClose', async () => {
    await Promise.all([registry.close(), renderer.close(), sanitizer.close()])
  })

  const clientFiles = await readClientFiles(build.folder)
  // The integrity policy requires a hash for every script, including the shell's own.
  const withHash = (file: string) => {
    return { href: assetsPath + file, integrity: `sha384-${sha384Of(clientFiles.get(file)!)}` }
  }
  const shellAssets = {
    scripts: build.shell.scripts.map(withHash),
    starter: build.starter.scripts.map(withHash),
    styles: build.shell.styles.map((file) => ({ href: assetsPath + file })),
  }
  const files = createReleaseFiles(config.releasesFolder)
  const quarantine = createQuarantine()
  const resolver = createResolver({
    files,
    offer: build.shared,
    quarantine,
    compose: (releases) => compose(releases, { config, build: build.version, shellAssets, companies }),
    report: createProblemLog(log),
  })
  const api = createApi({ origin: config.apiOrigin, getJson, stale: metrics.answeredStale, log })
  const renderPage = createPageRenderer({
    renderer,
    sanitizer,
    files,
    quarantines: { shown: quarantine, previewed: createQuarantine() },
    api,
    failed(failure) {
      const { remote, version, code } = failure
      app.log.error({ remote, version, code }, describeFailure(failure))
      metrics.failed(failure, 'server')
    },
    report: (source, problem, audience) => (audience === 'live' ? report : reportOfOthers)(`${source}: ${problem}`),
    log,
  })
  const probation = createProbation({
    rollBack: (...given) => registry.rollBack(...given),
    settings: config.probation,
    onRollback(release) {
      const { remote, version, active, reason } = release
      log(`${remote}@${version} was rolled back and ${active} is active again: ${reason}`)
      metrics.onRollback(remote)
      if (config.releaseWebhook !== undefined)
        void tellWebhook(config.releaseWebhook, { event: 'rolled-back', ...release }, log)
    },
    log,
  })

  /** Returns `SITE_ORIGIN`, or the origin from a valid `Host` header if it is unset. Documents contain this origin. */
  function originOf({ protocol, host }: FastifyRequest): string {
    if (config.siteOrigin !== undefined) return config.siteOrigin
    if (isHost(host)) return `${protocol}://${host}`
    throw Object.assign(new Error('The Host header is not a valid host'), { statusCode: 400 })
  }

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    // An error after the visitor has left is not logged. The aborted request caused it.
    const hasLeft = reply.raw.destroyed
    if (error instanceof BusyError) report(`shell@${build.version}: ${error.message}. New requests receive status 503`)
    else if (status >= 500 && !hasLeft) log(`${request.method} ended with ${status}: ${error.stack ?? error.message}`)
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

  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
    // The API gets request bodies as they were sent. If a body is corrupt, the API reports it, not this server.
    globalDecompression: false,
  })
  const previews = await registerPreview(app, config.previewToken, originOf, readKeys)
  const shownTo = createVisitors(registered, resolver, previews)
  const countUnsent = createUnsent()
  registerComposition(app, shownTo)
  await registerApiProxy(app, {
    apiOrigin: config.apiOrigin,
    api,
    sanitizer,
    pictureOrigins: config.pictureOrigins,
    countUnsent,
    originOf,
    log,
  })
  await registerClientFiles(app, { buildFolder: build.folder, own: clientFiles, files, registered, resolver, previews })
  await registerSiteFiles(app, build, companies, config.siteOrigin)
  registerHealth(app, { version: build.version, registered, resolver, api, probation, isEnding })
  if (config.metricsPort !== undefined) serveMetrics(app, metrics, config.metricsPort, config.metricsHost)
  await registerReports(app, { registered, metrics, probation, log })
  registerDiscovery(app, {
    api,
    companies,
    originOf,
    report: (problem) => report(`shell@${build.version}: ${problem}`),
    // The cache needs little space: it contains only the sitemap and the feed of each origin.
    findPage: createPageCache(Math.min(config.pageCacheBytes, 2 ** 20)),
    countUnsent,
  })
  await registerDocuments(app, { config, shownTo, previews, originOf, renderPage, countUnsent, metrics, probation })

  app.setNotFoundHandler((request, reply) => {
    reply.type('text/plain; charset=utf-8')
    if (['GET', 'HEAD'].includes(request.method)) return reply.code(404).send('Not found')
    reply.header('allow', 'GET, HEAD')
    return request.method === 'OPTIONS' ? reply.code(204).send() : reply.code(405).send('Method not allowed')
  })
  return app
}
