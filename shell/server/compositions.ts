import type { CompanyInfo, Locale, RemoteName } from '@site/contract'
import { publicBase, type ReleaseAddress } from '@site/releases'
import type { DocumentAssets, SharedParts } from '../renderer/index.ts'
import type { ServerConfig } from './config.ts'
import { compositionTag, releasesKey } from './pageKey.ts'
import type { Resolution, ResolvedRelease } from './resolution.ts'
import { contentSecurityPolicy } from './securityPolicy.ts'

/** What follows from releases, for all documents that are made with them. */
export interface Composition {
  key: string
  /** Tells its documents from others, to browsers. */
  tag: string
  addresses: ReleaseAddress[]
  /** Each release by remote and version. */
  names: string[]
  policy: string
  /** Whether every script can be asked for with its hash. */
  hasIntegrity: boolean
  /** The part of it that renderers are sent. */
  shared: SharedParts
}

interface Parts {
  config: Pick<ServerConfig, 'newsOrigin' | 'pictureOrigins' | 'measuredShare'>
  /** The version of the shell's build. */
  build: string
  /** The shell's own files, as documents name them. */
  shellAssets: DocumentAssets
  companies: Record<Locale, CompanyInfo>
  /** Told of releases that documents are made with from now on. */
  composing: (addresses: ReleaseAddress[]) => void
}

let made = 0

/** Works out once for each resolution what its documents have in common. */
export function createCompositions({ config, build, shellAssets, companies, composing }: Parts) {
  const known = new WeakMap<Resolution, Composition>()

  return function compositionOf(resolution: Resolution): Composition {
    const before = known.get(resolution)
    if (before) return before
    const releases = [...resolution.releases.values()]
    const addresses = releases.flatMap(({ address }) => address ?? [])
    const key = releasesKey(resolution)
    const { newsOrigin, pictureOrigins, measuredShare } = config
    const tag = compositionTag(build, key)
    const composition = {
      key,
      tag,
      addresses,
      names: addresses.map(({ remote, version }) => `${remote}@${version}`),
      policy: contentSecurityPolicy({
        remotes: addresses.flatMap(({ base }) => (base === null ? [] : [new URL(base).origin])),
        news: newsOrigin,
        pictures: pictureOrigins,
        companies: Object.values(companies),
        workingCopies: releases.flatMap(({ workingCopy }) => workingCopy ?? []),
      }),
      hasIntegrity: releases.every(({ hasIntegrity }) => hasIntegrity),
      shared: {
        id: (made += 1),
        shellAssets,
        releases: releasesForBrowsers(resolution),
        settings: {
          companies,
          newsOrigin,
          pictureOrigins,
          version: build,
          composition: tag,
          ...(measuredShare > 0 ? { measuredShare } : {}),
        },
      },
    }
    known.set(resolution, composition)
    composing(addresses)
    return composition
  }
}

export type CompositionOf = ReturnType<typeof createCompositions>

function releasesForBrowsers(resolution: Resolution): SharedParts['releases'] {
  const offered: SharedParts['releases'] = {}
  const { releases } = resolution as { releases: Map<RemoteName, ResolvedRelease> }
  for (const [remote, { version, address, hasIntegrity, refusal, workingCopy }] of releases) {
    if (workingCopy !== undefined) offered[remote] = { version, entry: `${workingCopy}/remoteEntry.js` }
    // Files may be back when the browser asks; a release that was refused otherwise never runs there either.
    else if (address && (refusal === null || refusal.code === 'FILES')) {
      const entry = `${publicBase(address)}/client/remoteEntry.js`
      const integrity = hasIntegrity ? { integrity: `sha384-${address.entry}` } : {}
      offered[remote] = { version: address.version, entry, ...integrity }
    }
  }
  return offered
}

/** The same for a document that has browsers run nothing of a remote. */
export function withoutRelease(shared: SharedParts, remote: RemoteName): SharedParts {
  const others = { ...shared.releases }
  delete others[remote]
  return { ...shared, id: (made += 1), releases: others }
}
