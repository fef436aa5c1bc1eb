import { createHash } from 'node:crypto'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { type Release, releaseSchema, type SignedRelease } from './schema.ts'
import { manifestName, releaseFolder, releasesPath, shelfName } from './shelf.ts'
import { own, parseJson, readWhole } from './untrusted.ts'

export interface ReleaseAddress extends SignedRelease {
  remote: string
  version: string
}

export type ReleasePlace = Pick<ReleaseAddress, 'remote' | 'version' | 'base'>

export class ReleaseError extends Error {
  /** `FILES` can't be had; `TIMEOUT` not in time; `EVALUATE` its code threw; `EXPOSE` it doesn't hold the page. */
  readonly code: 'FILES' | 'TIMEOUT' | 'EVALUATE' | 'EXPOSE'

  constructor(code: ReleaseError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** Milliseconds the server waits for a file of a remote on another host. */
const budget = 2000

/** Where a release's files are served from, without a slash at the end. */
export function publicBase({ remote, version, base }: ReleasePlace): string {
  return `${base === null ? `${releasesPath}/${shelfName(remote)}` : base.replace(/\/$/, '')}/${version}`
}

/** Bytes of all files in memory, and of one. */
const mostInMemory = 128 * 2 ** 20
const mostInFile = 32 * 2 ** 20
/** Bytes of a manifest: parsed, it takes many times the memory. One of seven pages has 50 kB. */
export const mostInManifest = 256 * 2 ** 10
/** Bytes of the manifests that are kept parsed. */
const mostParsed = 4 * 2 ** 20

/**
 * Reads files of releases from the local store or from the host that serves them: each as it was signed, or not at all.
 * A file stays in memory under its hash: a release that runs doesn't notice what happens to the store later.
 */
export function createReleaseFiles(releasesFolder: string) {
  const cache = new LRUCache<string, Buffer, { place: ReleasePlace; file: string }>({
    maxSize: mostInMemory,
    sizeCalculation: ({ length }) => length || 1,
    fetchMethod: async (sha384, _stale, { context: { place, file } }) => {
      const content = await readAnything(releasesFolder, place, file)
      if (sha384Of(content) !== sha384) throw new ReleaseError('FILES', `${file} is not the file that was released`)
      return content
    },
    // Another file may take its place while it is read.
    ignoreFetchAbort: true,
  })

  const read = async (place: ReleasePlace, file: string, sha384: string): Promise<Buffer> =>
    (await cache.fetch(sha384, { context: { place, file } }))!

  const releases = new LRUCache<string, Release, ReleaseAddress>({
    maxSize: mostParsed,
    fetchMethod: async (_key, _stale, { context: address, options }) => {
      const text = (await read(address, manifestName, address.manifest)).toString()
      const { data: release, error } = releaseSchema.safeParse(parseJson(text))
      if (!release) throw new ReleaseError('FILES', `release.json is not one: ${error.issues[0]?.message ?? ''}`)
      if (release.remote !== address.remote || release.version !== address.version) {
        throw new ReleaseError('FILES', 'release.json belongs to another release')
      }
      options.size = text.length
      return release
    },
    ignoreFetchAbort: true,
  })

  return {
    /** @throws ReleaseError */
    readRelease: async (address: ReleaseAddress): Promise<Release> =>
      (await releases.fetch(`${address.remote} ${address.version} ${address.manifest}`, { context: address }))!,

    /** The content of a file that a release names. @throws ReleaseError */
    async readFile(address: ReleaseAddress, release: Release, file: string): Promise<Buffer> {
      const expected = own(release.files, file)
      if (!expected) throw new ReleaseError('FILES', `the release has no ${file}`)
      return read(address, file, expected.sha384)
    },
  }
}

export type ReleaseFiles = ReturnType<typeof createReleaseFiles>

export const sha384Of = (content: Buffer) => createHash('sha384').update(content).digest('base64')

function readAnything(releasesFolder: string, place: ReleasePlace, file: string): Promise<Buffer> {
  const most = file === manifestName ? mostInManifest : mostInFile
  if (place.base !== null) return fetchFile(`${publicBase(place)}/${file}`, most)
  const stored = path.join(releaseFolder(releasesFolder, place.remote, place.version), file)
  return readWhole(stored, most).catch((error: Error) => {
    // Everybody may read why a release is refused, and need not know where it lies.
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
      parts.push(part)
    }
    return Buffer.concat(parts)
  } catch (error) {
    const { name, message } = error as Error
    throw new ReleaseError(name === 'TimeoutError' ? 'TIMEOUT' : 'FILES', `${address}: ${message}`)
  }
}
