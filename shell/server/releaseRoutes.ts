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
import { type Deltas, dictionaryHeaders, sameAs } from './deltas.ts'

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
  async function versionsOfFile(address: ReleaseAddress, release: Release, file: string) {
    const others = (await versionsOf(address.remote)).filter((version) => version !== address.version)
    return {
      content: await files.readFile(address, release, file),
      plain: (own(release.files, `${file}.br`) ?? own(release.files, file)!).bytes,
      earlier: others.slice(0, mostEarlier).map((version) => async () => {
        const other = await trusted(address.remote, version)
        if (other?.base !== null) return []
        const before = await files.readRelease(other)
        return Promise.all(sameAs(file, Object.keys(before.files)).map((name) => files.readFile(other, before, name)))
      }),
    }
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
      const signed = own(release.files, file)
      if (!signed) return reply.callNotFound()
      const delta = await deltaOf(request.headers, signed.sha384, () => versionsOfFile(address, release, file))
      const accepted = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip'])
      const encoding = accepted === 'br' || accepted === 'gzip' ? accepted : null
      const twin = encoding && own(release.files, file + twins[encoding]) ? file + twins[encoding] : null
      const content = delta ?? (await files.readFile(address, release, twin ?? file))
      if (delta || twin) reply.header('content-encoding', delta ? 'dcz' : encoding)
      return await reply
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          // Where one opens it as a page of its own, nothing in it runs.
          'content-security-policy': "default-src 'none'; sandbox",
          vary: 'accept-encoding',
          ...dictionaryHeaders(`${releasesPath}/${shelf}/${version}/${file}`, version),
        })
        .type(type)
        .send(content)
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error
      return reply.callNotFound()
    }
  })
}
