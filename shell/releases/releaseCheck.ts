import semver from 'semver'
import { own } from './untrusted.ts'
import { type ReleaseAddress, ReleaseError, type ReleaseFiles } from './releaseFiles.ts'
import type { Release } from './schema.ts'

/** Why a release may not run: a code to search for, one line, and what to do. */
export interface Refusal {
  code: 'CONTRACT' | 'SHARED' | 'FILES' | 'SIGNATURE'
  line: string
  help: string
}

/** The versions a running shell shares with remotes, by package; the contract is one of them. */
export type Offer = Record<string, string>

export type ReleaseCheckResult =
  | { says: 'fits' }
  | { says: 'refused'; refusal: Refusal }
  /** The host of its files doesn't answer: nothing can be said of the release. */
  | { says: 'unreachable'; line: string }

interface Case {
  address: ReleaseAddress
  files: ReleaseFiles
  offer: Offer
  /** Compares every file with its hash; else only what the release says of itself is checked. */
  everyFile: boolean
}

/** Whether a release may run on a shell. Decided on plain data, before any of its code does. */
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
    const help =
      'Copy the release again from where it was built, publish it anew, or look at the address it is served from.'
    return { says: 'refused', refusal: { code: 'FILES', line: error.message, help } }
  }
}

function refusalOfClaims(release: Release, offer: Offer): Refusal | null {
  const contract = offer['@site/contract']
  if (contract === undefined || !fits(contract, release.contract)) {
    return {
      code: 'CONTRACT',
      line: `it was built for contract ${release.contract}, the shell has ${contract ?? 'none'}`,
      help: 'Build it against the contract of this shell and release it again, or roll back to a release that fits.',
    }
  }
  for (const [name, range] of Object.entries(release.shared)) {
    const version = own(offer, name)
    if (version !== undefined && fits(version, range)) continue
    return {
      code: 'SHARED',
      line: `it asks for ${name} ${range}, the shell shares ${version ?? 'none'}`,
      help: `Widen the range of ${name} in the remote's peerDependencies and release it again, or update the shell.`,
    }
  }
  return null
}

const fits = (version: string, range: string) => semver.satisfies(version, range, { includePrerelease: true })
