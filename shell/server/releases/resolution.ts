import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Offer, type Refusal, refusalOfClaims, refusalOfFiles } from './gate.ts'
import { publicBase, type ReleaseAddress, ReleaseError, type ReleaseFiles } from './releaseFiles.ts'
import { type Registry, type RemoteName, versionSchema } from './schema.ts'

export interface RefusedRelease {
  remote: RemoteName
  version: string
  refusal: Refusal
}

export interface ResolvedRelease {
  address: ReleaseAddress
  /** Set where the gate refused the active release and no other one passes: none of its code may run. */
  refusal: Refusal | null
}

/** Which release of each remote is in force, and which active ones are not because the gate refused them. */
export interface Resolution {
  releases: Map<RemoteName, ResolvedRelease>
  refused: RefusedRelease[]
}

export interface Replacement {
  /** With the release in its place, or as it was where the gate refused it. */
  resolution: Resolution
  refusal: Refusal | null
}

/** Milliseconds after which missing files are looked for again, and a host that did not answer is asked again. */
const repairedAfter = 500
const askedAgainAfter = 5000

interface Resolver {
  releasesFolder: string
  files: ReleaseFiles
  offer: Offer
  log: (line: string) => void
}

type RemoteEntry = NonNullable<Registry['remotes'][RemoteName]>

/**
 * Resolves a registry to the releases that may run: each remote's active one, or where the gate refuses it the
 * newest that passes. What the gate said of a release holds until its files change.
 */
export function createResolver({ releasesFolder, files, offer, log }: Resolver) {
  const verdicts = new Map<string, { state: string; verdict: Promise<Refusal | null> }>()
  const reported = new Set<string>()

  async function judge(address: ReleaseAddress): Promise<Refusal | null> {
    const key = publicBase(address)
    const state = address.base === null ? await stateOf(address) : 'elsewhere'
    const known = verdicts.get(key)
    if (known?.state === state) return known.verdict
    const verdict = examine(address)
    const entry = { state, verdict: verdict.then(({ refusal }) => refusal) }
    verdicts.set(key, entry)
    void verdict.then(({ keptFor }) => {
      if (keptFor === null) return
      setTimeout(() => verdicts.get(key) === entry && verdicts.delete(key), keptFor).unref()
    })
    return entry.verdict
  }

  /** Changes with every change of a release in the local store. */
  async function stateOf({ remote, version }: ReleaseAddress): Promise<string> {
    const file = path.join(releasesFolder, `mfe-${remote}`, version, 'release.json')
    const { mtimeMs, ino } = await stat(file).catch(() => ({ mtimeMs: 0, ino: 0 }))
    return `${mtimeMs} ${ino}`
  }

  async function examine(address: ReleaseAddress): Promise<{ refusal: Refusal | null; keptFor: number | null }> {
    try {
      const release = await files.readRelease(address)
      const refusal = refusalOfClaims(release, offer)
      if (refusal || address.base !== null) return { refusal, keptFor: null }
      const filesRefusal = await refusalOfFiles(release, (file) => files.read(address, file))
      return { refusal: filesRefusal, keptFor: filesRefusal ? repairedAfter : null }
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error
      // Out of reach is no verdict on a release: the request that needs it will tell, and a later one asks again.
      if (address.base !== null) return { refusal: null, keptFor: askedAgainAfter }
      const refusal = {
        code: 'FILES',
        line: error.message,
        help: 'Copy the release again from where it was built.',
      } as const
      return { refusal, keptFor: repairedAfter }
    }
  }

  async function resolveRemote(
    remote: RemoteName,
    entry: RemoteEntry,
    refused: RefusedRelease[],
  ): Promise<ResolvedRelease> {
    const active: ReleaseAddress = { remote, version: entry.active, base: entry.base }
    const refusal = await judge(active)
    if (!refusal) return { address: active, refusal }
    refused.push({ remote, version: entry.active, refusal })
    report(`${refusal.code} ${remote}@${entry.active} may not run: ${refusal.line}. ${refusal.help}`)
    for (const version of await otherVersions(remote, entry)) {
      const other = { ...active, version }
      if ((await judge(other)) === null && (await isInReach(other))) {
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
  async function otherVersions(remote: RemoteName, { active, base, history }: RemoteEntry): Promise<string[]> {
    const before = history.map(({ version }) => version)
    const stored = base === null ? await storedVersions(path.join(releasesFolder, `mfe-${remote}`)) : []
    return [...new Set([...before, ...stored])].filter((version) => version !== active)
  }

  function report(line: string) {
    if (reported.has(line)) return
    reported.add(line)
    log(line)
  }

  /** The release of a remote that is shown in place of the one in force. */
  async function replace(resolution: Resolution, remote: RemoteName, version: string): Promise<Replacement> {
    const base = resolution.releases.get(remote)?.address.base ?? null
    const address = { remote, version, base }
    const refusal = await judge(address)
    if (refusal) return { resolution, refusal }
    return {
      resolution: { ...resolution, releases: new Map(resolution.releases).set(remote, { address, refusal }) },
      refusal,
    }
  }

  async function resolve(registry: Registry): Promise<Resolution> {
    const refused: RefusedRelease[] = []
    const entries = Object.entries(registry.remotes) as [RemoteName, RemoteEntry][]
    const releases = await Promise.all(
      entries.map(async ([remote, entry]) => [remote, await resolveRemote(remote, entry, refused)] as const),
    )
    return { releases: new Map(releases), refused }
  }

  return { resolve, replace }
}

/** Versions in a remote's shelf of the local store, the newest first. */
export async function storedVersions(shelf: string): Promise<string[]> {
  const names = (await readdir(shelf).catch(() => [])).filter((name) => versionSchema.safeParse(name).success)
  const dated = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(path.join(shelf, name)).catch(() => null))?.mtimeMs ?? 0 })),
  )
  return dated.sort((a, b) => b.time - a.time).map(({ name }) => name)
}
