import { createHash } from 'node:crypto'
import type { CompanyInfo, Locale, RemoteName } from '@site/contract'
import { publicBase, type ReleaseAddress } from '@site/releases'
import type { DocumentAssets, SharedParts } from '../renderer/index.ts'
import type { ServerConfig } from './config.ts'
import type { ReleaseRefusal } from './quarantine.ts'
import { contentSecurityPolicy } from './securityPolicy.ts'

/** A release that the resolution chose. */
export interface ResolvedRelease {
  version: string
  /** Null where nothing of it is to be asked for. */
  address: ReleaseAddress | null
  /** Whether browsers can be told to run nothing of it without its hash. */
  hasIntegrity: boolean
  /** The origin of the copy that somebody works on, where this browser is shown that. */
  localOverride?: string
  /** Set if the active release was refused and none may be shown in its place: none of its code may run. */
  refusal: ReleaseRefusal | null
}

export interface DocumentSources {
  config: Pick<ServerConfig, 'newsOrigin' | 'pictureOrigins' | 'measuredShare'>
  build: string
  /** The shell's own files, as documents name them. */
  shellAssets: DocumentAssets
  companies: Record<Locale, CompanyInfo>
}

type Releases = ReadonlyMap<string, ResolvedRelease>

/** Works out what all documents that are made with these releases have in common. */
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
    /** Tells its documents from others, to browsers and to the page cache. */
    tag,
    addresses,
    policy: contentSecurityPolicy(origins, localOverrides, config, companies),
    /** Whether every script can be asked for with its hash. */
    hasIntegrity: releases.every(({ hasIntegrity }) => hasIntegrity),
    shared,
  }
}

export type Composition = ReturnType<typeof compose>

/** The same for a document that has browsers run nothing of a remote. */
export function withoutRelease(shared: SharedParts, remote: RemoteName): SharedParts {
  const others = { ...shared.releases }
  delete others[remote]
  return { ...shared, id: `${shared.id} without ${remote}`, releases: others }
}

/** Hashes all that a document says of its releases, and the build of the shell, so that it names neither. */
export function tagOf(build: string, releases: Releases): string {
  const told = [...releases].map(([remote, { version, address, hasIntegrity, refusal, localOverride }]) =>
    [remote, version, address?.base, address?.manifest, hasIntegrity, refusal?.code, localOverride].join(' '),
  )
  const text = [build, ...told.sort()].join('\n')
  return createHash('sha256').update(text).digest('base64url')
}

function releasesForBrowsers(releases: Releases): SharedParts['releases'] {
  const offered: Record<string, { version: string; entry: string; integrity?: string }> = {}
  for (const [remote, { version, address, hasIntegrity, refusal, localOverride }] of releases) {
    if (localOverride !== undefined) offered[remote] = { version, entry: `${localOverride}/remoteEntry.js` }
    // Files may be back when the browser asks; a release that was refused otherwise never runs there either.
    else if (address && (refusal === null || refusal.code === 'FILES')) {
      const entry = `${publicBase(address)}/client/remoteEntry.js`
      offered[remote] = { version, entry, ...(hasIntegrity ? { integrity: `sha384-${address.entry}` } : {}) }
    }
  }
  return offered
}
