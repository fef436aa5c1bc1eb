import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type ReleaseAddress,
  ReleaseError,
  type ReleaseFiles,
  releasesPath,
  remoteOfShelf,
  storedVersions,
} from '@site/releases'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ClientFiles, createDeltas, dictionaryHeaders, type Earlier } from './deltas.ts'
import { encodingOf } from './pageCache.ts'

export const assetsPath = '/assets/'

/** What pages ask for, by extension. Anything else in a build is not for browsers. */
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

/** Releases in which what a browser has is looked for. */
const mostEarlier = 10

/** Reads all files of the shell's build for browsers. They stay in memory, so that slow readers cost no more of it. */
export async function readClientFiles(buildFolder: string): Promise<ReadonlyMap<string, Buffer>> {
  const root = path.join(buildFolder, 'client')
  const entries = (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const names = entries.map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(path.join(root, name))] as const)))
}

interface Parts {
  buildFolder: string
  own: ReadonlyMap<string, Buffer>
  files: ReleaseFiles
  /** Null for a release that no allowed key has signed. */
  trusted: (remote: string, version: string) => Promise<ReleaseAddress | null>
  releasesFolder: string
}

/** The shell's own files for browsers, and those of releases: of releases that are signed, and only as they were signed. */
export async function registerClientFiles(app: FastifyInstance, parts: Parts) {
  const { buildFolder, own, files, trusted, releasesFolder } = parts
  const deltaOf = createDeltas()

  /** Sends a file whose content never changes: what has changed since the one that the browser has, packed, or as it is. */
  async function send(request: FastifyRequest, reply: FastifyReply, { names, read }: ClientFiles, earlier: Earlier) {
    const { '*': name } = request.params as { '*': string }
    const type = contentTypes.get(path.extname(name))
    if (type === undefined || !names.includes(name)) return void reply.callNotFound()
    const content = await read(name)
    const [br, gzip] = [`${name}.br`, `${name}.gz`].map((twin) => (names.includes(twin) ? twin : null))
    const plain = br ? (await read(br)).length : content.length
    const delta = await deltaOf(request.headers, { name, content, plain, earlier })
    const encoding = encodingOf(request)
    const twin = encoding && { br, gzip }[encoding]
    if (delta || twin) reply.header('content-encoding', delta ? 'dcz' : encoding)
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
        ...dictionaryHeaders(request.url),
      })
      .type(type)
      .send(delta ?? (twin ? await read(twin) : content))
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
    const address = await trusted(remote, version)
    if (address?.base !== null) throw new ReleaseError('FILES', 'the site has no such release')
    const release = await files.readRelease(address)
    const names = Object.keys(release.files).filter((name) => name.startsWith('client/'))
    return {
      names: names.map((name) => name.slice('client/'.length)),
      read: (name) => files.readFile(address, release, `client/${name}`),
    }
  }
  app.get(`${releasesPath}/:shelf/:version/client/*`, async (request, reply) => {
    const { shelf, version } = request.params as Record<'shelf' | 'version', string>
    const remote = remoteOfShelf(shelf) ?? ''
    // Where one opens it as a page of its own, nothing in it runs.
    reply.header('content-security-policy', "default-src 'none'; sandbox")
    try {
      return await send(request, reply, await filesOf(remote, version), async () => {
        const others = (await storedVersions(releasesFolder, remote)).filter((other) => other !== version)
        return others.slice(0, mostEarlier).map((other) => filesOf(remote, other))
      })
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error
      return reply.callNotFound()
    }
  })
}
