import type { CompanyInfo } from '@site/contract'
import { publicBase, type ReleaseAddress } from '@site/releases'
import type { ServerConfig } from './config.ts'
import { compositionTag, releasesKey } from './pageKey.ts'
import type { Resolution } from './resolution.ts'
import { contentSecurityPolicy } from './securityPolicy.ts'

/** What follows from releases, for all documents that are made with them. */
export interface Composition {
  key: string
  /** Tells its documents from others, to browsers. */
  tag: string
  addresses: ReleaseAddress[]
  /** Each release by remote and version. */
  names: string[]
  /** Where their files are. */
  bases: ReadonlySet<string>
  policy: string
  /** Whether every script can be asked for with its hash. */
  hasIntegrity: boolean
}

interface Parts {
  config: Pick<ServerConfig, 'newsOrigin' | 'pictureOrigins'>
  /** The version of the shell's build. */
  build: string
  companies: readonly CompanyInfo[]
  /** Told of releases that documents are made with from now on. */
  composing: (addresses: ReleaseAddress[]) => void
}

/** Works out once for each resolution what its documents have in common. */
export function createCompositions({ config, build, companies, composing }: Parts) {
  const known = new WeakMap<Resolution, Composition>()

  return function compositionOf(resolution: Resolution): Composition {
    const before = known.get(resolution)
    if (before) return before
    const releases = [...resolution.releases.values()]
    const addresses = releases.flatMap(({ address }) => address ?? [])
    const key = releasesKey(resolution)
    const composition = {
      key,
      tag: compositionTag(build, key),
      addresses,
      names: addresses.map(({ remote, version }) => `${remote}@${version}`),
      bases: new Set(addresses.map(publicBase)),
      policy: contentSecurityPolicy({
        remotes: addresses.flatMap(({ base }) => (base === null ? [] : [new URL(base).origin])),
        news: config.newsOrigin,
        pictures: config.pictureOrigins,
        companies: [...companies],
        workingCopies: releases.flatMap(({ workingCopy }) => workingCopy ?? []),
      }),
      hasIntegrity: releases.every(({ hasIntegrity }) => hasIntegrity),
    }
    known.set(resolution, composition)
    composing(addresses)
    return composition
  }
}

export type CompositionOf = ReturnType<typeof createCompositions>
