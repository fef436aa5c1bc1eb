import { stat } from 'node:fs/promises'
import path from 'node:path'
import {
  judge,
  type Offer,
  publicBase,
  type Refusal,
  type Registry,
  type ReleaseAddress,
  releaseFolder,
  type ReleaseFiles,
  storedVersions,
  type Verdict,
} from '@site/releases'
import type { ReleaseRefusal, RestingReleases } from './restingReleases.ts'

export interface RefusedRelease {
  remote: string
  version: string
  refusal: ReleaseRefusal
}

export interface ResolvedRelease {
  address: ReleaseAddress
  /** Set where the active release was refused and no other one passes: none of its code may run. */
  refusal: ReleaseRefusal | null
}

/** Which release of each remote is in force, and which active ones are not because they were refused. */
export interface Resolution {
  releases: Map<string, ResolvedRelease>
  refused: RefusedRelease[]
}

export interface Replacement {
  /** With the release in its place, or as it was where that was refused. */
  resolution: Resolution
  refusal: ReleaseRefusal | null
}

/** Milliseconds after which missing files are looked for again, and a host that did not answer is asked again. */
const repairedAfter = 500
const askedAgainAfter = 5000

interface Resolver {
  releasesFolder: string
  files: ReleaseFiles
  offer: Offer
  resting: Pick<RestingReleases, 'refusalOf'>
  log: (line: string) => void
}

type RemoteEntry = Registry['remotes'][string]

/**
 * Resolves a registry to the releases that may run: each remote's active one, or where it is refused the newest that
 * passes. What the gate said of a release holds until its files change.
 */
export function createResolver({ releasesFolder, files, offer, resting, log }: Resolver) {
  const verdicts = new Map<string, { state: string; refusal: Promise<Refusal | null> }>()
  const reported = new Set<string>()

  async function refusalOf(address: ReleaseAddress): Promise<ReleaseRefusal | null> {
    return (await gateRefusalOf(address)) ?? resting.refusalOf(address)
  }

  async function gateRefusalOf(address: ReleaseAddress): Promise<Refusal | null> {
    const key = publicBase(address)
    const state = address.base === null ? await stateOf(address) : 'elsewhere'
    const known = verdicts.get(key)
    if (known?.state === state) return known.refusal
    // What another host serves is compared with its hashes at activation, and each bundle as it is read.
    const verdict = judge({ address, files, offer, everyFile: address.base === null })
    // Out of reach is no verdict on a release: the request that needs it will tell, and a later one asks again.
    const entry = { state, refusal: verdict.then((it) => (it.says === 'refused' ? it.refusal : null)) }
    verdicts.set(key, entry)
    void verdict.then((it) => {
      const time = keptFor(it)
      if (time !== null) setTimeout(() => verdicts.get(key) === entry && verdicts.delete(key), time).unref()
    })
    return entry.refusal
  }

  /** Changes with every change of a release in the local store. */
  async function stateOf({ remote, version }: ReleaseAddress): Promise<string> {
    const file = path.join(releaseFolder(releasesFolder, remote, version), 'release.json')
    const { mtimeMs, ino } = await stat(file).catch(() => ({ mtimeMs: 0, ino: 0 }))
    return `${mtimeMs} ${ino}`
  }

  async function resolveRemote(
    remote: string,
    entry: RemoteEntry,
    refused: RefusedRelease[],
  ): Promise<ResolvedRelease> {
    const active: ReleaseAddress = { remote, version: entry.active, base: entry.base }
    const refusal = await refusalOf(active)
    if (!refusal) return { address: active, refusal }
    refused.push({ remote, version: entry.active, refusal })
    report(`${refusal.code} ${remote}@${entry.active} may not run: ${refusal.line}. ${refusal.help}`)
    for (const version of await otherVersions(remote, entry)) {
      const other = { ...active, version }
      if ((await refusalOf(other)) === null && (await isInReach(other))) {
        report(`${remote}@${version} runs in place of ${entry.active}`)
        return { address: other, refusal: null }
      }
    }
    return { address: active, refusal }
  }

  async function isInReach(address: ReleaseAddress): Promise<boolean> {
    return (
      address.base === null ||
      files.readRelease(address).then(
        () => true,
        () => false,
      )
    )
  }

  /** The newest first: those that were active, then whatever else is in the store. */
  async function otherVersions(remote: string, { active, base, history }: RemoteEntry): Promise<string[]> {
    const before = history.map(({ version }) => version)
    const stored = base === null ? await storedVersions(releasesFolder, remote) : []
    return [...new Set([...before, ...stored])].filter((version) => version !== active)
  }

  function report(line: string) {
    if (reported.has(line)) return
    reported.add(line)
    log(line)
  }

  /** The release of a remote that is shown in place of the one in force. */
  async function replace(resolution: Resolution, remote: string, version: string): Promise<Replacement> {
    const base = resolution.releases.get(remote)?.address.base ?? null
    const address = { remote, version, base }
    const refusal = await refusalOf(address)
    if (refusal) return { resolution, refusal }
    return {
      resolution: { ...resolution, releases: new Map(resolution.releases).set(remote, { address, refusal }) },
      refusal,
    }
  }

  async function resolve(registry: Registry): Promise<Resolution> {
    const refused: RefusedRelease[] = []
    const releases = await Promise.all(
      Object.entries(registry.remotes).map(
        async ([remote, entry]) => [remote, await resolveRemote(remote, entry, refused)] as const,
      ),
    )
    return { releases: new Map(releases), refused }
  }

  return { resolve, replace }
}

/** Milliseconds after which a release is judged anew although nothing has changed; null for never. */
function keptFor(verdict: Verdict): number | null {
  if (verdict.says === 'unreachable') return askedAgainAfter
  return verdict.says === 'refused' && verdict.refusal.code === 'FILES' ? repairedAfter : null
}
