import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Release, releaseSchema } from './schema.ts'
import { releaseFolder, releasesPath, shelfName } from './shelf.ts'

/** A release as the registry names it. */
export interface ReleaseAddress {
  remote: string
  version: string
  /** Where the remote's releases are served from; null for the local store. */
  base: string | null
}

/** `FILES` can't be had; `TIMEOUT` not in time; `EVALUATE` its code threw; `EXPOSE` it doesn't hold the page. */
export type ReleaseErrorCode = 'FILES' | 'TIMEOUT' | 'EVALUATE' | 'EXPOSE'

export class ReleaseError extends Error {
  readonly code: ReleaseErrorCode

  constructor(code: ReleaseErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/** Milliseconds the server waits for a file of a remote on another host. */
const budget = 2000

/** Where a release's files are served from, without a slash at the end. */
export function publicBase({ remote, version, base }: ReleaseAddress): string {
  return `${base === null ? `${releasesPath}/${shelfName(remote)}` : base.replace(/\/$/, '')}/${version}`
}

/** Reads files of releases from the local store or from the host that serves them. */
export function createReleaseFiles(releasesFolder: string) {
  async function read(address: ReleaseAddress, file: string): Promise<Buffer> {
    if (address.base === null) {
      const folder = releaseFolder(releasesFolder, address.remote, address.version)
      return readFile(path.join(folder, file)).catch((error: Error) => {
        throw new ReleaseError('FILES', error.message)
      })
    }
    return fetchFile(`${publicBase(address)}/${file}`)
  }

  return {
    /** The content of any file of a release. @throws ReleaseError */
    read,

    /** @throws ReleaseError */
    async readRelease(address: ReleaseAddress): Promise<Release> {
      const text = (await read(address, 'release.json')).toString()
      const parsed = releaseSchema.safeParse(parseJson(text))
      if (!parsed.success)
        throw new ReleaseError('FILES', `release.json is not one: ${parsed.error.issues[0]?.message ?? ''}`)
      if (parsed.data.remote !== address.remote || parsed.data.version !== address.version) {
        throw new ReleaseError('FILES', 'release.json belongs to another release')
      }
      return parsed.data
    },

    /** The text of a file whose hash is the release's. @throws ReleaseError */
    async readCode(address: ReleaseAddress, release: Release, file: string): Promise<string> {
      const content = await read(address, file)
      const expected = release.files[file]?.sha384
      const found = createHash('sha384').update(content).digest('base64')
      if (expected !== found) throw new ReleaseError('FILES', `${file} is not the file that was released`)
      return content.toString()
    },
  }
}

export type ReleaseFiles = ReturnType<typeof createReleaseFiles>

async function fetchFile(address: string): Promise<Buffer> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(budget) })
    if (!response.ok) throw new ReleaseError('FILES', `${address} answered ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  } catch (error) {
    if (error instanceof ReleaseError) throw error
    const timedOut = (error as Error).name === 'TimeoutError'
    throw new ReleaseError(timedOut ? 'TIMEOUT' : 'FILES', `${address}: ${(error as Error).message}`)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
