import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import { parseMail } from '@site/enquiry-service/testing'
import { markerOf, pageRows, pathOf } from '@site/contract/pages'
import { openRegistry, publish, type RegistryStore, releaseSchema, shelfOf } from '@site/releases'
import fastify from 'fastify'
import {
  ensureKeys,
  freePorts,
  packageFolder,
  type RemoteName,
  remoteNames,
  type RunningService,
  signPublished,
  startApi,
  startSite as startServer,
  storeVariant as storeBeside,
  temporaryFolder,
} from '../../scripts/checkout/index.ts'

export const previewToken = 'only-for-the-end-to-end-run'

export type Site = Awaited<ReturnType<typeof startSite>>

/**
 * Starts the site as in production. Each remote has its own origin, unless `ownStore` lets the site serve the releases.
 * Without `databaseUrl`, the registry is a file.
 */
export async function startSite(
  settings: Record<string, string> = {},
  { ownStore = false, databaseUrl }: { ownStore?: boolean; databaseUrl?: string } = {},
) {
  const store = await temporaryFolder('releases-')
  const releases = store.path
  const registry = openRegistry(releases, databaseUrl)
  const keysFile = path.join(releases, '.keys/allowed.json')
  await ensureKeys(keysFile, remoteNames)
  const enquiries = await temporaryFolder('outbox-')
  const [port, apiPort, ...remotePorts] = await freePorts(2 + remoteNames.length)
  const portOf = (remote: RemoteName) => Number(remotePorts[remoteNames.indexOf(remote)])
  const built = new Map<RemoteName, string>()
  const hostStates = new Map<RemoteName, 'down' | 'silent'>()

  async function startHost(remote: RemoteName) {
    const host = fastify({ forceCloseConnections: true })
    host.addHook('onRequest', async (request, reply) => {
      if (hostStates.get(remote) === 'silent') await new Promise(() => undefined)
      if (hostStates.get(remote) === 'down') {
        reply.hijack()
        request.raw.destroy()
      }
      reply.header('access-control-allow-origin', '*')
    })
    // Browsers must revalidate each time. Otherwise their heuristic cache would hide that a host is down.
    await host.register(fastifyStatic, { root: shelfOf(releases, remote), maxAge: 0 })
    await host.listen({ port: portOf(remote), host: 'localhost' })
    return host
  }

  const builtVersion = (remote: RemoteName) => built.get(remote) ?? ''

  const storeVariant = (remote: RemoteName, variant: Parameters<typeof storeBeside>[2] = {}) =>
    storeBeside(shelfOf(releases, remote), builtVersion(remote), variant)

  async function sign(remote: RemoteName, version: string) {
    const base = ownStore ? null : `http://localhost:${portOf(remote)}`
    await signStored({ keysFile, registry }, shelfOf(releases, remote), version, base)
  }

  async function activate(remote: RemoteName, version = builtVersion(remote)) {
    await sign(remote, version)
    await registry.activate(remote, version)
  }

  const hosts: Awaited<ReturnType<typeof startHost>>[] = []
  for (const remote of remoteNames) {
    const { release } = await publish(path.join(packageFolder(remote), 'dist'), releases)
    built.set(remote, release.version)
    await activate(remote)
    hosts.push(await startHost(remote))
  }

  async function watchMails() {
    const mailFiles = async () => (await readdir(enquiries.path)).filter((file) => file.endsWith('.eml'))
    const before = await mailFiles()
    return async () => {
      const files = (await mailFiles()).filter((file) => !before.includes(file))
      return Promise.all(files.map((file) => parseMail(enquiries.path, file)))
    }
  }

  const environment = {
    ...process.env,
    PORT: String(port),
    API_PORT: String(apiPort),
    RELEASES_DIR: releases,
    RELEASE_KEYS: keysFile,
    OUTBOX_DIR: enquiries.path,
    ENQUIRY_RATE_LIMIT: '0',
    LOG_LEVEL: 'silent',
    PREVIEW_TOKEN: previewToken,
    ...settings,
  }
  const origin = `http://localhost:${port}`
  let api: RunningService | null = null
  async function stopApi() {
    await api?.end()
    api = null
  }
  async function launchApi() {
    api ??= startApi({ environment })
    await api.ready
  }
  let [server] = await Promise.all([startServer({ environment }), launchApi()])
  await server.ready

  async function close() {
    await Promise.all([server.end(), stopApi(), registry.close(), ...hosts.map((host) => host.close())])
    await Promise.all([store.remove(), enquiries.remove()])
  }

  return {
    origin,
    releasesFolder: releases,
    registry,
    keysFile,
    shelfOf: (remote: RemoteName) => shelfOf(releases, remote),
    builtVersion,
    storeVariant,
    sign,
    activate,
    restart: async () => {
      await server.end()
      server = await startServer({ environment })
      await server.ready
    },
    takeDown: (remote: RemoteName, state: 'down' | 'silent' = 'down') => hostStates.set(remote, state),
    bringUp: (remote: RemoteName) => hostStates.delete(remote),
    stopApi,
    /** Also waits until the server asks the API again. Its circuit breaker may pause requests for five seconds. */
    startApi: async () => {
      await launchApi()
      while ((await fetch(`${origin}/news`)).status === 503) await delay(100)
    },
    apiProcess: () => api?.process,
    watchMails,
    close,
    [Symbol.asyncDispose]: close,
  }
}

export async function signStored(
  trust: { keysFile: string; registry: RegistryStore },
  shelf: string,
  version: string,
  base: string | null = null,
) {
  const manifest = await readFile(path.join(shelf, version, 'release.json'))
  const release = releaseSchema.parse(JSON.parse(manifest.toString()))
  await signPublished(trust, { release, manifest, isNew: false }, base)
}

/** Stores a release of news whose list throws only in browsers. @returns its version */
export const storeThrowingNews = ({ storeVariant }: Site) =>
  storeVariant('news', {
    edit: (text, file) =>
      /^client\/news\.\w+\.js$/.test(file)
        ? text.replace(/\bPage:function\([^)]*\)\{/, '$&throw new Error("broken");')
        : text,
  })

/** Removes the elements that wrap the phrases of headings from a document. */
export const withoutPhrases = (html: string) => html.replace(/<wbr\/>|<\/?span[^>]*>/g, '')

export const routes = pageRows.flatMap((row) =>
  (['ja', 'en'] as const).map((locale) => ({
    path: pathOf(row.id, locale, { id: 1 }),
    id: row.id,
    locale,
    marker: markerOf(row, locale),
    /** How the page's title begins. Null for the page of a news item, which has the title of the item. */
    title: row.id === 'newsDetail' ? null : row.title[locale],
  })),
)

export const everyPage = [...routes.map(({ path }) => path), '/nothing', '/nothing-en']
