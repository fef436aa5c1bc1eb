import semver from 'semver'
import { own } from './untrusted.ts'
import { type ReleaseAddress, ReleaseError, type ReleaseFiles } from './releaseFiles.ts'
import type { Release } from './schema.ts'

/** Why a release may not run: an error code, the reason in one line, and advice on what to do. */
export interface Refusal {
  code: 'CONTRACT' | 'SHARED' | 'FILES' | 'SIGNATURE'
  line: string
  help: string
}

/** The versions of packages that a running shell shares with remotes, by package name. It includes the contract. */
export type Offer = Record<string, string>

export type ReleaseCheckResult =
  | { says: 'fits' }
  | { says: 'refused'; refusal: Refusal }
  /** The host of the release does not respond, so the release could not be checked. */
  | { says: 'unreachable'; line: string }

interface Case {
  address: ReleaseAddress
  files: ReleaseFiles
  offer: Offer
  /** Also compares every file with its hash. If false, only the manifest is checked. */
  everyFile: boolean
}

/** Checks whether a release may run on this shell. It reads only data and runs no code of the release. */
export async function checkRelease({ address, files, offer, everyFile }: Case): Promise<ReleaseCheckResult> {
  let release: Release | undefined
  try {
    release = await files.readRelease(address)
    const refusal = refusalOfClaims(release, offer)
    if (refusal) return { says: 'refused', refusal }
    if (everyFile) for (const file of Object.keys(release.files)) await files.readFile(address, release, file)
    return { says: 'fits' }
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error
    if (!release && address.base !== null) return { says: 'unreachable', line: error.message }
    const help = 'Publish or copy the release again, or check the host that serves it.'
    return { says: 'refused', refusal: { code: 'FILES', line: error.message, help } }
  }
}

function refusalOfClaims(release: Release, offer: Offer): Refusal | null {
  const contract = offer['@site/contract']
  if (contract === undefined || !fits(contract, release.contract)) {
    return {
      code: 'CONTRACT',
      line: `it was built for contract ${release.contract}, but the shell has ${contract ?? 'none'}`,
      help: 'Build it against the contract of this shell and release it again, or roll back to a release that fits.',
    }
  }
  for (const [name, range] of Object.entries(release.shared)) {
    const version = own(offer, name)
    if (version !== undefined && fits(version, range)) continue
    return {
      code: 'SHARED',
      line: `it requires ${name} ${range}, but the shell shares ${version ?? 'none'}`,
      help: `Widen the range of ${name} in the remote's peerDependencies and release it again, or update the shell.`,
    }
  }
  return null
}

const fits = (version: string, range: string) => semver.satisfies(version, range, { includePrerelease: true })
