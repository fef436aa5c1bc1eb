import { readdir } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { type Email, parseMail } from '@site/enquiry-service/testing'
import { openRegistry, publish, type RegistryStore, shelfOf } from '@site/releases'
import fastify, { type FastifyInstance } from 'fastify'
import { signStored } from './signStored.ts'
import {
  ensureKeys,
  freePorts,
  packageFolder,
  type RemoteName,
  remoteNames,
  type RunningService,
  startApi,
  startSite,
  temporaryFolder,
} from '../../scripts/checkout/index.ts'

export const previewToken = 'only-for-the-end-to-end-run'

/** The site as it runs in production, with each remote served from an origin of its own. */
export interface Composition {
  origin: string
  apiOrigin: string
  releasesFolder: string
  registry: RegistryStore
  /** The public keys whose releases run; the private ones are beside it. */
  keysFile: string
  /** Where a remote's releases are stored. */
  shelfOf: (remote: RemoteName) => string
  /** Where a remote's releases are served from. */
  remoteOrigin: (remote: RemoteName) => string
  /** The release of a remote that was built from the sources. */
  builtVersion: (remote: RemoteName) => string
  /** Signs a stored release with its team’s key. */
  sign: (remote: RemoteName, version: string) => Promise<void>
  /** Signs a stored release with its team’s key and makes it the active one. */
  activate: (remote: RemoteName, version: string) => Promise<void>
  /** Ends the composing server, and starts it anew. */
  restart: () => Promise<void>
  /** Takes a remote's files off the network, and puts them back. */
  takeAway: (remote: RemoteName) => Promise<void>
  /** Puts a host in their place that takes every request and answers none. */
  hang: (remote: RemoteName) => Promise<void>
  putBack: (remote: RemoteName) => Promise<void>
  stopApi: () => Promise<void>
  /** Lets the API run with these settings over the usual ones, from now on where it runs otherwise. */
  startApi: (settings?: Record<string, string>) => Promise<void>
  /** The mails of the enquiries that were accepted, by file. */
  outbox: () => Promise<Map<string, Email>>
  close: () => Promise<void>
}

/**
 * @param settings over the usual environment of the site and the API
 * @param ownStore whether the site itself serves the remotes, from its store
 * @param databaseUrl where the registry is, where it isn't a file
 */
export async function startComposition(
  settings: Record<string, string> = {},
  { ownStore = false, databaseUrl }: { ownStore?: boolean; databaseUrl?: string } = {},
): Promise<Composition> {
  const { folder: releases, remove: removeReleases } = await temporaryFolder('releases-')
  const registry = openRegistry(releases, databaseUrl)
  const keysFile = path.join(releases, '.keys/allowed.json')
  await ensureKeys(keysFile, remoteNames)
  const { folder: outboxFolder, remove: removeOutbox } = await temporaryFolder('outbox-')
  const [port, apiPort, ...remotePorts] = await freePorts(2 + remoteNames.length)
  const portOf = (remote: RemoteName) => Number(remotePorts[remoteNames.indexOf(remote)])
  const hosts = new Map<RemoteName, FastifyInstance>()
  const built = new Map<RemoteName, string>()

  async function putBack(remote: RemoteName) {
    const host = fastify({ forceCloseConnections: true })
    // Browsers ask again each time: else what they hold for a while, by its age, hides that a host is gone.
    // Scripts come in CORS mode, for their hashes.
    host.addHook('onSend', async (_, reply) => void reply.header('access-control-allow-origin', '*'))
    await host.register(fastifyStatic, { root: shelfOf(releases, remote), maxAge: 0 })
    await host.listen({ port: portOf(remote), host: 'localhost' })
    hosts.set(remote, host)
  }

  async function sign(remote: RemoteName, version: string) {
    const base = ownStore ? null : `http://localhost:${portOf(remote)}`
    await signStored({ keysFile, registry, shelf: shelfOf(releases, remote) }, version, base)
  }

  async function activateOf(remote: RemoteName, version: string) {
    await sign(remote, version)
    await registry.activate(remote, version)
  }

  async function takeAway(remote: RemoteName) {
    await hosts.get(remote)?.close()
    hosts.delete(remote)
  }

  async function hang(remote: RemoteName) {
    await takeAway(remote)
    const host = fastify({ forceCloseConnections: true })
    host.get('/*', () => new Promise(() => undefined))
    await host.listen({ port: portOf(remote), host: 'localhost' })
    hosts.set(remote, host)
  }

  for (const remote of remoteNames) {
    const { release } = await publish(path.join(packageFolder(remote), 'dist'), releases)
    built.set(remote, release.version)
    await activateOf(remote, release.version)
    await putBack(remote)
  }

  async function outbox() {
    const files = (await readdir(outboxFolder)).filter((file) => file.endsWith('.eml'))
    const mails = files.map(async (file) => [file, await parseMail(outboxFolder, file)] as const)
    return new Map(await Promise.all(mails))
  }

  const environment = {
    ...process.env,
    PORT: String(port),
    API_PORT: String(apiPort),
    RELEASES_DIR: releases,
    RELEASE_KEYS: keysFile,
    OUTBOX_DIR: outboxFolder,
    ENQUIRY_RATE_LIMIT: '0',
    LOG_LEVEL: 'silent',
    PREVIEW_TOKEN: previewToken,
    ...settings,
  }
  const apiOrigin = `http://127.0.0.1:${apiPort}`
  const origin = `http://localhost:${port}`
  let api: { service: RunningService; over: Record<string, string> } | null = null
  async function stopApi() {
    await api?.service.end()
    api = null
  }
  async function launchApi(over: Record<string, string> = {}) {
    if (api && JSON.stringify(api.over) === JSON.stringify(over)) return
    await stopApi()
    const service = startApi({ environment: { ...environment, ...over } })
    api = { service, over }
    await service.ready
  }
  let [site] = await Promise.all([startSite({ environment }), launchApi()])
  await site.ready

  return {
    origin,
    apiOrigin,
    releasesFolder: releases,
    registry,
    keysFile,
    shelfOf: (remote) => shelfOf(releases, remote),
    builtVersion: (remote) => built.get(remote) ?? '',
    sign,
    activate: activateOf,
    remoteOrigin: (remote) => `http://localhost:${portOf(remote)}`,
    restart: async () => {
      await site.end()
      site = await startSite({ environment })
      await site.ready
    },
    takeAway,
    hang,
    putBack,
    stopApi,
    startApi: launchApi,
    outbox,
    close: async () => {
      await Promise.all([site.end(), stopApi(), registry.close(), ...remoteNames.map(takeAway)])
      await Promise.all([removeReleases(), removeOutbox()])
    },
  }
}

/** A document without the elements that hold the phrases of a heading. */
export const withoutPhrases = (html: string) => html.replace(/<wbr\/>|<\/?span[^>]*>/g, '')
