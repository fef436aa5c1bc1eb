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
import { serverLimits } from './limits.ts'
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

interface Parts {
  config: ServerConfig
  build: ShellBuild
  /** Closed with the server, both of them. */
  renderer: Renderer
  sanitizer: Sanitizer
  /** Whether it is about to close: visitors are better sent elsewhere. */
  isEnding: () => boolean
}

/** The composing server, ready to listen. @throws Error if the company's info can't be used */
export async function createApp(parts: Parts): Promise<FastifyInstance> {
  const { config, build, renderer, sanitizer, isEnding } = parts
  const app = fastify({
    ...serverLimits,
    // Standard error: the standard output of `npm start` is for the one line that says it is ready.
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, stream: process.stderr },
    // Addresses can carry what a visitor typed elsewhere; only failures are logged, without them.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true },
    // Fastify's own HEAD routes drop the body before it is compressed, and count the bytes it had.
    exposeHeadRoutes: false,
    // Who has a connection already is answered to the end.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => originForm(url),
    trustProxy: config.trustProxy,
    // One name for a request in all logs, where somebody who is trusted gives it.
    requestIdHeader: config.trustProxy === false ? false : 'x-request-id',
    // An address that can't be decoded passes none of the hooks below.
    frameworkErrors: (error, request, reply: FastifyReply) =>
      void reply
        .code(error.statusCode ?? 400)
        .headers({ ...securityHeaders(request.protocol === 'https', 'text/plain'), 'cache-control': 'no-store' })
        .type('text/plain; charset=utf-8')
        .send('This address can’t be read'),
  })
  // A HEAD request takes the same way as GET, and Node leaves out the body (RFC 9110, 9.3.2).
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET') route.method = ['GET', 'HEAD']
  })
  const log = (line: string) => app.log.error(line)
  const warn = (line: string) => app.log.warn(line)
  const report = createProblemLog(warn)
  // Reports of previews and rollouts have a limit of their own, so that they cannot silence reports of live pages.
  const reportOfOthers = createProblemLog(warn)
  const metrics = createMetrics()
  const companies = readCompanies(config.companyFolder)

  const registry = openRegistry(config.releasesFolder, config.databaseUrl)
  const follow = registry.follow(log)
  const readKeys = followKeys(config.keysFile, log)
  // Said at the start, not to the first visitor.
  if (Object.keys(await readKeys()).length === 0) log(`No release runs: ${config.keysFile} allows no key`)
  async function registered() {
    const [registry, keys] = await Promise.all([follow(), readKeys()])
    if (registry) probation.follow(registry)
    return { registry: registry ?? emptyRegistry, keys }
  }
  app.addHook('onClose', async () => {
    await Promise.all([registry.close(), renderer.close(), sanitizer.close()])
  })

  const clientFiles = await readClientFiles(build.folder)
  const shellAssets = {
    // Browsers are told to run nothing without its hash, the shell's own scripts included.
    scripts: build.shell.scripts.map((file) => {
      return { href: assetsPath + file, integrity: `sha384-${sha384Of(clientFiles.get(file)!)}` }
    }),
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
      log(`${remote}@${version} was rolled back, ${active} is active again: ${reason}`)
      metrics.onRollback(remote)
      if (config.releaseWebhook !== undefined)
        void tellWebhook(config.releaseWebhook, { event: 'rolled-back', ...release }, log)
    },
    log,
  })

  /** The public origin; where none is set, by the host a request names, which is then written into the document. */
  function originOf({ protocol, host }: FastifyRequest): string {
    if (config.siteOrigin !== undefined) return config.siteOrigin
    if (isHost(host)) return `${protocol}://${host}`
    throw Object.assign(new Error('The request names no host'), { statusCode: 400 })
  }

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    // Who has left needs no answer, and it is nobody's fault.
    const hasLeft = reply.raw.destroyed
    if (error instanceof BusyError) report(`shell@${build.version}: ${error.message}: they are answered with 503`)
    else if (status >= 500 && !hasLeft) log(`${request.method} ended with ${status}: ${error.stack ?? error.message}`)
    return reply
      .code(status)
      .type('text/plain; charset=utf-8')
      .send(status >= 500 ? 'Something went wrong' : error.message)
  })

  app.decorateRequest('document', null)
  app.addHook('onResponse', async (request, reply) => {
    // The address of a document can hold anything: figures and logs name its route.
    const { route = request.routeOptions.url ?? 'none', releases: made } = request.document ?? {}
    const releases = made?.map(({ remote, version }) => `${remote}@${version}`)
    const { statusCode: status, elapsedTime } = reply
    metrics.answered(route, status, elapsedTime)
    request.log.info({ route, status, milliseconds: Math.round(elapsedTime), releases }, 'answered')
  })
  app.addHook('onSend', async (request, reply) => {
    const type = reply.getHeader('content-type')
    reply.headers(securityHeaders(request.protocol === 'https', type))
    // Whoever keeps the connection would ask on it in the moment it is closed.
    if (isEnding()) reply.header('connection', 'close')
    if (reply.statusCode >= 400) reply.header('cache-control', 'no-store')
    const caching = unchangedOnTheWay(reply.getHeader('cache-control'), type)
    if (caching) reply.header('cache-control', caching)
  })

  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
    // What visitors send goes on to the API as it is: a body that can't be unpacked is the sender's fault, no failure here.
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
  const trusted = async (remote: string, version: string) => resolver.trusted(await registered(), remote, version)
  const { releasesFolder } = config
  await registerClientFiles(app, { buildFolder: build.folder, own: clientFiles, files, trusted, releasesFolder })
  await registerSiteFiles(app, build, companies, config.siteOrigin)
  registerHealth(app, { version: build.version, registered, resolver, api, probation, isEnding })
  if (config.metricsPort !== undefined) serveMetrics(app, metrics, config.metricsPort, config.metricsHost)
  await registerReports(app, { registered, metrics, probation, log })
  registerDiscovery(app, {
    api,
    companies,
    originOf,
    report: (problem) => report(`shell@${build.version}: ${problem}`),
    // Two documents per origin.
    findPage: createPageCache(Math.min(config.pageCacheBytes, 2 ** 20)),
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
