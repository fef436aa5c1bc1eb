import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { activatedVersions, ReleaseError, type ReleaseFiles, releasesPath, remoteOfShelf } from '@site/releases'
import { visitorOf } from '@site/releases/network'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createTurns } from '../renderer/index.ts'
import { type ClientFiles, createDeltas, dictionaryHeaders, type Earlier } from './deltas.ts'
import { encodingOf } from './pageCache.ts'
import type { Previews } from './preview.ts'
import { createSending, leavingOf } from './reading.ts'
import type { Registered, Resolver } from './resolution.ts'

export const assetsPath = '/assets/'

/** Content types by file extension. Files of a build with other extensions are not served to browsers. */
const contentTypes: ReadonlyMap<string, string> = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.mjs', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.avif', 'image/avif'],
  ['.webp', 'image/webp'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.gif', 'image/gif'],
  ['.woff2', 'font/woff2'],
])

/** The maximum number of bytes of files of one remote that wait to be sent. */
const mostUnsent = 64 * 2 ** 20

/** How many files of one remote are read at the same time. Reading and deltas need threads that pages need too. */
const reads = { underway: 2, waiting: 4000 }

/** The number of earlier releases in which the server looks for the dictionary that a browser offers. */
const mostEarlier = 10

/** Reads all client files of the shell's build into memory. Responses share them, so slow readers cost no memory. */
export async function readClientFiles(buildFolder: string): Promise<ReadonlyMap<string, Buffer>> {
  const root = path.join(buildFolder, 'client')
  const entries = (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const names = entries.map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(path.join(root, name))] as const)))
}

interface ClientFilesOptions {
  buildFolder: string
  own: ReadonlyMap<string, Buffer>
  files: ReleaseFiles
  registered: () => Promise<Registered>
  resolver: Pick<Resolver, 'trusted' | 'resolve'>
  previews: Pick<Previews, 'of'>
}

/**
 * Serves the client files of the shell and of signed releases. A file of a release must match its signed hash. Files of
 * a release that was never activated are only for browsers that preview it.
 */
export async function registerClientFiles(app: FastifyInstance, options: ClientFilesOptions) {
  const { buildFolder, own, files, registered, resolver, previews } = options
  const deltaOf = createDeltas()
  const createLimits = () => ({ inTurn: createTurns(reads), countSending: createSending(mostUnsent) })
  const limits = new Map<string, ReturnType<typeof createLimits>>()

  /** Sends an immutable file: as a delta to the browser's older file, a compressed copy, or plain. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { names, read }: ClientFiles,
    earlier: Earlier,
    countSending: (reply: FastifyReply, content: Buffer) => Buffer = (_, content) => content,
  ) {
    const { '*': name } = request.params as { '*': string }
    const type = contentTypes.get(path.extname(name))
    if (type === undefined || !names.includes(name)) return void reply.callNotFound()
    const content = await read(name)
    const copies = { br: `${name}.br`, gzip: `${name}.gz` }
    const plain = names.includes(copies.br) ? (await read(copies.br)).length : content.length
    const delta = await deltaOf(request.headers, { name, content, plain, earlier })
    const accepted = encodingOf(request)
    const encoding = accepted && names.includes(copies[accepted]) ? accepted : null
    if (delta || encoding) reply.header('content-encoding', delta ? 'dcz' : encoding)
    return reply
      .headers({
        'cache-control': reply.getHeader('cache-control') ?? 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
        ...dictionaryHeaders(request.url),
      })
      .type(type)
      .send(countSending(reply, delta ?? (encoding ? await read(copies[encoding]) : content)))
  }

  const builds = path.dirname(buildFolder)
  const otherBuilds = (await readdir(builds)).filter((other) => other !== path.basename(buildFolder))
  const ownFiles = { names: [...own.keys()], read: (name: string) => Promise.resolve(own.get(name)!) }
  const readOther = async (other: string): Promise<ClientFiles> => {
    const folder = path.join(builds, other, 'client')
    return { names: await readdir(folder), read: (name) => readFile(path.join(folder, name)) }
  }
  app.get(`${assetsPath}*`, (request, reply) =>
    send(request, reply, ownFiles, () => Promise.resolve(otherBuilds.map(readOther))),
  )

  /** @throws ReleaseError */
  async function filesOf(remote: string, version: string): Promise<ClientFiles> {
    const address = resolver.trusted(await registered(), remote, version)
    if (address?.base !== null) throw new ReleaseError('FILES', 'the site has no such release')
    const release = await files.readRelease(address)
    const names = Object.keys(release.files).filter((name) => name.startsWith('client/'))
    return {
      names: names.map((name) => name.slice('client/'.length)),
      read: (name) => files.readFile(address, release, `client/${name}`),
    }
  }
  app.get(`${releasesPath}/:shelf/:version/client/*`, { compress: false }, async (request, reply) => {
    const { shelf, version } = request.params as Record<'shelf' | 'version', string>
    const remote = remoteOfShelf(shelf) ?? ''
    // If someone opens the file directly, such as an SVG, no script in it may run.
    reply.header('content-security-policy', "default-src 'none'; sandbox")
    const now = await registered()
    const activated = activatedVersions(now.registry, remote)
    const previewed = previews.of(request, now.keys)
    const isPreviewed = previewed?.remote === remote && 'version' in previewed && previewed.version === version
    // If the registry is damaged, the release that runs is not in it.
    const running = (await resolver.resolve(now)).releases.get(remote)
    const isPublic = activated.includes(version) || running?.version === version
    if (!isPublic && !isPreviewed) return reply.callNotFound()
    // An edge cache must not store a file that may be replaced before its release is activated.
    if (!isPublic) reply.header('cache-control', 'private, no-cache')
    const others = activated.filter((other) => other !== version).slice(0, mostEarlier)
    const earlier = () => Promise.resolve(others.map((other) => filesOf(remote, other)))
    const { inTurn, countSending } = limits.get(remote) ?? createLimits()
    limits.set(remote, { inTurn, countSending })
    try {
      return await inTurn(visitorOf(request.ip), leavingOf(reply), async () =>
        send(request, reply, await filesOf(remote, version), earlier, countSending),
      )
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error
      return reply.callNotFound()
    }
  })
}
