import { createHash } from 'node:crypto'
import type { CompanyInfo, Locale, RemoteName } from '@site/contract'
import { publicBase, type ReleaseAddress } from '@site/releases'
import type { SharedParts, ShellAssets } from '../renderer/index.ts'
import type { ServerConfig } from './config.ts'
import type { ReleaseRefusal } from './quarantine.ts'
import { contentSecurityPolicy } from './securityPolicy.ts'

/** The release of a remote in a resolution. */
export interface ResolvedRelease {
  version: string
  /** Null if none of its files may be requested, because it is not signed or is a local override. */
  address: ReleaseAddress | null
  /** Whether a hash is known for each of its scripts, so that browsers can require the hashes. */
  hasIntegrity: boolean
  /** The origin of the local override, if this browser uses one. */
  localOverride?: string
  /** Set if the active release was refused and no other release may replace it. Its code must not run. */
  refusal: ReleaseRefusal | null
}

export interface DocumentSources {
  config: Pick<ServerConfig, 'newsOrigin' | 'pictureOrigins' | 'measuredShare'>
  build: string
  shellAssets: ShellAssets
  companies: Record<Locale, CompanyInfo>
}

type Releases = ReadonlyMap<string, ResolvedRelease>

/** Returns what all documents with these releases have in common: tag, URLs, policy and settings. */
export function compose(byRemote: Releases, { config, build, shellAssets, companies }: DocumentSources) {
  const releases = [...byRemote.values()]
  const addresses = releases.flatMap(({ address }) => address ?? [])
  const origins = addresses.flatMap(({ base }) => (base === null ? [] : [new URL(base).origin]))
  const localOverrides = releases.flatMap(({ localOverride }) => localOverride ?? [])
  const tag = tagOf(build, byRemote)
  const { newsOrigin, pictureOrigins, measuredShare } = config
  const shared: SharedParts = {
    id: tag,
    shellAssets,
    releases: releasesForBrowsers(byRemote),
    settings: {
      ...{ companies, newsOrigin, pictureOrigins, version: build, composition: tag },
      ...(measuredShare > 0 ? { measuredShare } : {}),
    },
  }
  return {
    /** Identifies this composition. Browsers compare it to detect outdated tabs, and page cache keys contain it. */
    tag,
    addresses,
    policy: contentSecurityPolicy(origins, localOverrides, config, companies),
    hasIntegrity: releases.every(({ hasIntegrity }) => hasIntegrity),
    shared,
  }
}

export type Composition = ReturnType<typeof compose>

/** Returns the shared data without one remote, so that browsers run no code of that remote. */
export function withoutRelease(shared: SharedParts, remote: RemoteName): SharedParts {
  const others = { ...shared.releases }
  delete others[remote]
  return { ...shared, id: `${shared.id} without ${remote}`, releases: others }
}

/** Hashes the shell's build and all release data that documents contain. The hash hides both from visitors. */
export function tagOf(build: string, releases: Releases): string {
  const described = [...releases].map(([remote, { version, address, hasIntegrity, refusal, localOverride }]) =>
    [remote, version, address?.base, address?.manifest, hasIntegrity, refusal?.code, localOverride].join(' '),
  )
  const text = [build, ...described.sort()].join('\n')
  return createHash('sha256').update(text).digest('base64url')
}

function releasesForBrowsers(releases: Releases): SharedParts['releases'] {
  const offered: Record<string, { version: string; entry: string; integrity?: string }> = {}
  for (const [remote, { version, address, hasIntegrity, refusal, localOverride }] of releases) {
    if (localOverride !== undefined) offered[remote] = { version, entry: `${localOverride}/remoteEntry.js` }
    // Missing files may be available again when the browser loads them. For other refusals, no code may run.
    else if (address && (refusal === null || refusal.code === 'FILES')) {
      const entry = `${publicBase(address)}/client/remoteEntry.js`
      offered[remote] = { version, entry, ...(hasIntegrity ? { integrity: `sha384-${address.entry}` } : {}) }
    }
  }
  return offered
}
