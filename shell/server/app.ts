import compress from '@fastify/compress'
import { createReleaseFiles, emptyRegistry, followKeys, openRegistry, sha384Of } from '@site/releases'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ShellBuild } from '../builds/build.ts'
import type { Renderer, Sanitizer } from '../renderer/index.ts'
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
import { createHttpServer, shapeResponses } from './httpServer.ts'
import { createMetrics, serveMetrics } from './metrics.ts'
import { createPageCache } from './pageCache.ts'
import { createPageRenderer } from './pageRenderer.ts'
import { registerPreview } from './preview.ts'
import { createProbation } from './probation.ts'
import { createProblemLog } from './problemLog.ts'
import { createQuarantine } from './quarantine.ts'
import { createUnsent } from './reading.ts'
import { registerReports } from './reports.ts'
import { isHost } from './requestTarget.ts'
import { createResolver } from './resolution.ts'
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
  const app = createHttpServer(config)
  const log = (line: string) => app.log.error(line)
  const warn = (line: string) => app.log.warn(line)
  const report = createProblemLog(warn)
  const reportOwn = (problem: string) => report(`shell@${build.version}: ${problem}`)
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

  shapeResponses(app, metrics, isEnding, reportOwn)
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
  await registerApiProxy(app, { config, api, sanitizer, countUnsent, originOf, log })
  await registerClientFiles(app, { buildFolder: build.folder, own: clientFiles, files, registered, resolver, previews })
  await registerSiteFiles(app, build, companies, config.siteOrigin)
  registerHealth(app, { version: build.version, registered, resolver, api, probation, isEnding })
  if (config.metricsPort !== undefined) serveMetrics(app, metrics, config.metricsPort, config.metricsHost)
  await registerReports(app, { registered, metrics, probation, log })
  // This cache needs little space: it contains only the sitemap and the feed of each origin.
  const findPage = createPageCache<boolean>(Math.min(config.pageCacheBytes, 2 ** 20))
  registerDiscovery(app, { api, companies, originOf, report: reportOwn, findPage, countUnsent })
  await registerDocuments(app, { config, shownTo, previews, originOf, renderPage, countUnsent, metrics, probation })
  return app
}
