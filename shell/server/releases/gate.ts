import { createHash } from 'node:crypto'
import semver from 'semver'
import type { Release } from './schema.ts'

/** Why a release may not run: a code to search for, one line, and what to do. */
export interface Refusal {
  code: 'CONTRACT' | 'SHARED' | 'FILES'
  line: string
  help: string
}

/** The versions a running shell shares with remotes, by package; the contract is one of them. */
export type Offer = Record<string, string>

const contractName = '@site/contract'

/** Whether the shell offers what a release was built for. Decided on plain data, before any of its code runs. */
export function refusalOfClaims(release: Release, offer: Offer): Refusal | null {
  const contract = offer[contractName]
  if (contract === undefined || !fits(contract, release.contract)) {
    return {
      code: 'CONTRACT',
      line: `it was built for contract ${release.contract}, the shell has ${contract ?? 'none'}`,
      help: 'Build it against the contract of this shell and release it again, or roll back to a release that fits.',
    }
  }
  for (const [name, range] of Object.entries(release.shared)) {
    const version = offer[name]
    if (version !== undefined && fits(version, range)) continue
    return {
      code: 'SHARED',
      line: `it asks for ${name} ${range}, the shell shares ${version ?? 'none'}`,
      help: `Widen the range of ${name} in the remote's peerDependencies and release it again, or update the shell.`,
    }
  }
  return null
}

function fits(version: string, range: string): boolean {
  return semver.satisfies(version, range, { includePrerelease: true })
}

/**
 * Whether every file of a release is there and is the one that was released.
 * @param read gives a file's content, or rejects where it can't be had
 */
export async function refusalOfFiles(
  release: Release,
  read: (file: string) => Promise<Buffer>,
): Promise<Refusal | null> {
  for (const [file, { sha384 }] of Object.entries(release.files)) {
    const content = await read(file).catch(() => null)
    const found = content && createHash('sha384').update(content).digest('base64')
    if (found === sha384) continue
    return {
      code: 'FILES',
      line: found === null ? `${file} is missing` : `${file} is not the file that was released`,
      help: 'Copy the release again from where it was built, or publish it anew.',
    }
  }
  return null
}
