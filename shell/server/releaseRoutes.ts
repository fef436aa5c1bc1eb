import path from 'node:path'
import { negotiate } from '@fastify/accept-negotiator'
import {
  own,
  type Release,
  type ReleaseAddress,
  ReleaseError,
  type ReleaseFiles,
  releasesPath,
  remoteOfShelf,
} from '@site/releases'
import type { FastifyInstance } from 'fastify'
import { contentTypes } from './contentTypes.ts'
import { type Deltas, dictionaryHeaders, offeredDictionary, seriesOf } from './deltas.ts'

const twins = { br: '.br', gzip: '.gz' } as const

interface Releases {
  files: ReleaseFiles
  /** Null for a release that no allowed key has signed. */
  trusted: (remote: string, version: string) => Promise<ReleaseAddress | null>
  /** Those of a remote that are stored, the newest first. */
  versionsOf: (remote: string) => Promise<string[]>
  deltaOf: Deltas
}

/** Releases in which what a browser has is looked for. */
const mostEarlier = 10

/** Files of releases for browsers: of those that are signed, and only as they were signed. */
export function registerReleaseFiles(app: FastifyInstance, { files, trusted, versionsOf, deltaOf }: Releases) {
  /** The same file in the releases before, as they were signed. */
  async function earlierOf({ remote, version }: ReleaseAddress, file: string): Promise<Promise<Buffer[]>[]> {
    const versions = (await versionsOf(remote)).filter((each) => each !== version).slice(0, mostEarlier)
    return versions.map(async (each) => {
      const address = await trusted(remote, each)
      if (address?.base !== null) return []
      const release = await files.readRelease(address)
      const same = Object.keys(release.files).filter((name) => seriesOf(name) === seriesOf(file))
      return Promise.all(same.map((name) => files.readFile(address, release, name)))
    })
  }

  function changedSince(address: ReleaseAddress, release: Release, file: string, dictionary: string) {
    const { bytes, sha384 } = own(release.files, file)!
    return deltaOf({
      id: sha384,
      content: () => files.readFile(address, release, file),
      dictionary,
      plain: () => Promise.resolve(own(release.files, `${file}.br`)?.bytes ?? bytes),
      earlier: () => earlierOf(address, file),
    })
  }

  app.get(`${releasesPath}/:shelf/:version/client/*`, async (request, reply) => {
    const { shelf, version, '*': rest } = request.params as Record<'shelf' | 'version' | '*', string>
    const remote = remoteOfShelf(shelf)
    const file = `client/${rest}`
    const type = contentTypes.get(path.extname(file))
    const address = remote !== null && type !== undefined ? await trusted(remote, version) : null
    if (!address || address.base !== null || type === undefined) return reply.callNotFound()
    try {
      const release = await files.readRelease(address)
      if (!own(release.files, file)) return reply.callNotFound()
      const dictionary = offeredDictionary(request.headers)
      const delta = dictionary === null ? null : await changedSince(address, release, file, dictionary)
      const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip'])
      const twin = encoding === 'br' || encoding === 'gzip' ? file + twins[encoding] : file
      const isTwin = twin !== file && own(release.files, twin) !== undefined
      const served = isTwin ? twin : file
      const etag = `"${own(release.files, served)?.sha384.slice(0, 22) ?? ''}"`
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        // Where one opens it as a page of its own, nothing in it runs.
        'content-security-policy': "default-src 'none'; sandbox",
        vary: 'accept-encoding',
        ...dictionaryHeaders(`${releasesPath}/${shelf}/${version}/${file}`, version),
        etag,
      })
      if (request.headers['if-none-match'] === etag) return await reply.code(304).send()
      if (delta) return await reply.header('content-encoding', 'dcz').type(type).send(delta)
      const content = await files.readFile(address, release, served)
      if (isTwin && encoding) reply.header('content-encoding', encoding)
      return await reply.type(type).send(content)
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error
      return reply.callNotFound()
    }
  })
}
