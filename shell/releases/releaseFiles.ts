import { createHash } from 'node:crypto'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { mostInManifest, mostInRelease, readManifest, type Release, type SignedRelease } from './schema.ts'
import { manifestName, releaseFolder, releasesPath, shelfName } from './shelf.ts'
import { digestOf, own, readWhole } from './untrusted.ts'

/** A signed release, with its remote and version. */
export interface ReleaseAddress extends SignedRelease {
  remote: string
  version: string
}

export type ReleasePlace = Pick<ReleaseAddress, 'remote' | 'version' | 'base'>

/** A release could not be read or run. */
export class ReleaseError extends Error {
  /**
   * `FILES`: a file is missing, cannot be read, or has another hash. `TIMEOUT`: the host did not respond in time.
   * `EVALUATE`: the code threw. `EXPOSE`: the release does not contain the page.
   */
  readonly code: 'FILES' | 'TIMEOUT' | 'EVALUATE' | 'EXPOSE'

  constructor(code: ReleaseError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** Milliseconds that the server waits for a file of a release from another host, and its maximum number of parts. */
const budget = 2000
const mostParts = 10_000

/** Returns the public URL or path of a release's files, without a slash at the end. */
export function publicBase({ remote, version, base }: ReleasePlace): string {
  return `${base === null ? `${releasesPath}/${shelfName(remote)}` : base.replace(/\/$/, '')}/${version}`
}

/** Returns a key for a release. Releases of another remote, or with another version, content or host, differ. */
export const releaseId = (address: ReleasePlace & Pick<ReleaseAddress, 'manifest'>) =>
  `${address.remote} ${publicBase(address)} ${address.manifest}`

/** Bytes of all manifests that are cached. */
const mostParsed = 4 * 2 ** 20

/**
 * Reads files of releases from the local store or from the host that serves them. A file whose hash differs from the
 * signed one is an error. Files are cached by hash, so that a running release does not depend on its store or host.
 */
export function createReleaseFiles(releasesFolder: string) {
  /** One cache per remote, so that none waits for the files of another or evicts them. */
  const caches = new Map<string, ReturnType<typeof createCache>>()
  const createCache = () =>
    new LRUCache<string, Buffer, { place: ReleasePlace; file: string; most: number }>({
      maxSize: mostInRelease,
      sizeCalculation: ({ length }) => length || 1,
      fetchMethod: async (sha384, _stale, { context: { place, file, most } }) => {
        const content = await readAnything(releasesFolder, place, file, most)
        if ((await digestOf('SHA-384', content)) !== sha384)
          throw new ReleaseError('FILES', `${file} does not match its hash in the release`)
        return content
      },
      // The cache may evict the entry while the file is still being read. The read must finish anyway.
      ignoreFetchAbort: true,
    })

  async function read(place: ReleasePlace, file: string, sha384: string, most: number): Promise<Buffer> {
    const cache = caches.get(place.remote) ?? createCache()
    caches.set(place.remote, cache)
    return (await cache.fetch(sha384, { context: { place, file, most } }))!
  }

  /** Parsed manifests. An invalid one stays invalid, so its reason is cached too. */
  const releases = new LRUCache<string, Release | string, ReleaseAddress>({
    maxSize: mostParsed,
    fetchMethod: async (_key, _stale, { context: address, options }) => {
      const manifest = await read(address, manifestName, address.manifest, mostInManifest)
      options.size = manifest.length || 1
      const release = readManifest(manifest)
      const isOwn =
        typeof release === 'string' || (release.remote === address.remote && release.version === address.version)
      return isOwn ? release : 'release.json belongs to another release'
    },
    ignoreFetchAbort: true,
  })

  return {
    /** Returns the manifest of a release. @throws ReleaseError */
    async readRelease(address: ReleaseAddress): Promise<Release> {
      const release = (await releases.fetch(releaseId(address), { context: address }))!
      if (typeof release === 'string') throw new ReleaseError('FILES', release)
      return release
    },

    /** Returns the content of a file that the manifest lists. @throws ReleaseError */
    async readFile(address: ReleaseAddress, release: Release, file: string): Promise<Buffer> {
      const expected = own(release.files, file)
      if (!expected) throw new ReleaseError('FILES', `the release does not contain ${file}`)
      return read(address, file, expected.sha384, expected.bytes)
    },
  }
}

export type ReleaseFiles = ReturnType<typeof createReleaseFiles>

export const sha384Of = (content: Buffer) => createHash('sha384').update(content).digest('base64')

function readAnything(releasesFolder: string, place: ReleasePlace, file: string, most: number): Promise<Buffer> {
  if (place.base !== null) return fetchFile(`${publicBase(place)}/${file}`, most)
  const stored = path.join(releaseFolder(releasesFolder, place.remote, place.version), file)
  return readWhole(stored, most).catch((error: Error) => {
    // `/healthz` publishes the reason of a refusal. It must not contain a path of the server.
    throw new ReleaseError('FILES', error.message.replaceAll(stored, file))
  })
}

async function fetchFile(address: string, most: number): Promise<Buffer> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(budget), redirect: 'error' })
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    const parts: Uint8Array[] = []
    let length = 0
    for await (const part of response.body ?? []) {
      length += part.length
      if (length > most) throw new Error(`it is larger than ${most} bytes`)
      if (parts.push(part) > mostParts) throw new Error('it was sent in too many parts')
    }
    return Buffer.concat(parts)
  } catch (error) {
    const { name, message } = error as Error
    throw new ReleaseError(name === 'TimeoutError' ? 'TIMEOUT' : 'FILES', `${address}: ${message}`)
  }
}
