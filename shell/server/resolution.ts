import {
  earlierReleases,
  isSigned,
  judge,
  type Offer,
  own,
  publicBase,
  type Registry,
  type ReleaseAddress,
  type ReleaseFiles,
  type ReleaseKeys,
  trialOf,
  trustedRelease,
  type Verdict,
} from '@site/releases'
import type { Quarantine, ReleaseRefusal } from './quarantine.ts'

export interface RefusedRelease {
  remote: string
  version: string
  refusal: ReleaseRefusal
}

export interface ResolvedRelease {
  version: string
  /** Null where nothing of it is to be asked for. */
  address: ReleaseAddress | null
  /** Whether browsers can be told to run nothing of it without its hash. */
  hasIntegrity: boolean
  /** The origin of the copy that somebody works on, where this browser is shown that. */
  workingCopy?: string
  /** Set if the active release was refused and none may be shown in its place: none of its code may run. */
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

interface Checked {
  refusal: ReleaseRefusal | null
  hasIntegrity: boolean
}

export interface Registered {
  registry: Registry
  keys: ReleaseKeys
}

/** Milliseconds after which missing files are looked for again, and a host that did not answer is asked again. */
const repairedAfter = 500
const askedAgainAfter = 5000

/** Releases that are tried in place of one: a visitor waits for it. */
const mostOthers = 20

interface ResolverParts {
  files: ReleaseFiles
  offer: Offer
  quarantine: Pick<Quarantine, 'refusalOf' | 'begun'>
  log: (line: string) => void
}

type RemoteEntry = Registry['remotes'][string]

/**
 * Resolves a registry to the releases that may run: each remote's active one, or if it is refused the newest one that
 * passes among those that proved themselves before it. A release that was only stored, previewed or in a percentage
 * rollout is never shown to other visitors. A release that has run goes on running, whatever happens to its files or to
 * the registry, until another one passes, its key is no longer allowed, or the history says that it was put out of force.
 */
export function createResolver({ files, offer, quarantine, log }: ResolverParts) {
  /** What the release check said. */
  const checks = new Map<string, Promise<Checked>>()
  /** Of these, those that are not for good. */
  const unsettled = new Set<string>()
  /** The last release of each remote that ran. */
  const lastGood = new Map<string, ReleaseAddress>()
  /** Releases that passed, by remote and version: open tabs still ask for their files. */
  const passed = new Map<string, ReleaseAddress>()
  const reported = new Set<string>()
  let settled: (Registered & { quarantinesBegun: number; resolution: Resolution }) | null = null

  async function mayRun(address: ReleaseAddress): Promise<Checked> {
    const { refusal, hasIntegrity } = await checked(address)
    return { refusal: refusal ?? quarantine.refusalOf(address), hasIntegrity }
  }

  async function checked(address: ReleaseAddress): Promise<Checked> {
    const key = `${publicBase(address)} ${address.manifest}`
    const known = checks.get(key)
    if (known) return known
    // What another host serves is compared with its hashes at activation, and each bundle as it is read.
    const verdict = judge({ address, files, offer, everyFile: address.base === null })
    // Out of reach is no verdict on a release: the request that needs it will tell, and a later one asks again.
    const result = verdict.then(async (it) => {
      if (keptFor(it) !== null) unsettled.add(key)
      return {
        refusal: it.says === 'refused' ? it.refusal : null,
        hasIntegrity: it.says !== 'fits' || (await files.readRelease(address)).integrity,
      }
    })
    checks.set(key, result)
    result.catch(() => checks.delete(key))
    void verdict.then((it) => {
      const time = keptFor(it)
      if (time !== null) setTimeout(forget, time).unref()
    })
    return result

    function forget() {
      checks.delete(key)
      unsettled.delete(key)
    }
  }

  /** A release that a team has signed and that passes the release check, or why it may not run. */
  async function passes({ registry, keys }: Registered, remote: string, version: string): Promise<ResolvedRelease> {
    const { address, refusal } = trustedRelease(registry, keys, remote, version)
    if (!address) return { version, address, hasIntegrity: true, refusal }
    const release = { version, address, ...(await mayRun(address)) }
    if (!release.refusal) passed.set(`${remote}@${version}`, address)
    return release
  }

  /** A release whose files browsers may have; null where no key that is allowed has signed it. */
  function trusted({ registry, keys }: Registered, remote: string, version: string): ReleaseAddress | null {
    const { address } = trustedRelease(registry, keys, remote, version)
    const known = passed.get(`${remote}@${version}`)
    return address ?? (known && isSigned(remote, version, known, keys) ? known : null)
  }

  async function resolveRemote(
    registered: Registered,
    remote: string,
    entry: RemoteEntry,
    refused: RefusedRelease[],
  ): Promise<ResolvedRelease> {
    const active = await passes(registered, remote, entry.active)
    if (!active.refusal) return active
    const { code, line, help } = active.refusal
    refused.push({ remote, version: entry.active, refusal: active.refusal })
    report(`${code} ${remote}@${entry.active} may not run: ${line}. ${help}`)
    for (const version of earlierReleases(entry.history, entry.active).slice(0, mostOthers)) {
      const other = await passes(registered, remote, version)
      if (other.address && !other.refusal && (await isInReach(other.address))) {
        report(`${remote}@${version} runs in place of ${entry.active}`)
        return other
      }
    }
    return active
  }

  /** Keeps what ran last in place of nothing, as long as its key is allowed and the history has nothing against it. */
  async function orLastGood({ registry, keys }: Registered, remote: string, resolved: ResolvedRelease | null) {
    if (resolved?.address && !resolved.refusal) {
      lastGood.set(remote, resolved.address)
      return resolved
    }
    const last = lastGood.get(remote)
    if (!last || !isSigned(remote, last.version, last, keys)) return resolved
    if (isOutOfForce(registry.remotes[remote], last.version)) return resolved
    const { refusal, hasIntegrity } = await mayRun(last)
    if (refusal) return resolved
    report(`${remote}@${last.version} goes on running: the registry names no release in its place that may`)
    return { version: last.version, address: last, hasIntegrity, refusal }
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

  function report(line: string) {
    if (reported.has(line)) return
    reported.add(line)
    log(line)
  }

  /** The release of a remote that is shown in place of the one in force. */
  async function replace(
    registered: Registered,
    resolution: Resolution,
    { remote, version }: Pick<ReleaseAddress, 'remote' | 'version'>,
  ): Promise<Replacement> {
    const release = await passes(registered, remote, version)
    if (release.refusal) return { resolution, refusal: release.refusal }
    return {
      resolution: { ...resolution, releases: new Map(resolution.releases).set(remote, release) },
      refusal: null,
    }
  }

  const withCopies = new WeakMap<Resolution, Map<string, Resolution>>()

  /** What a browser is shown that is shown the copy that somebody works on. @param origin where its files are served */
  function replaceByCopy(resolution: Resolution, remote: string, origin: string): Resolution {
    const known = withCopies.get(resolution) ?? new Map<string, Resolution>()
    withCopies.set(resolution, known)
    const key = `${remote} ${origin}`
    const copy = { version: 'working-copy', address: null, hasIntegrity: false, refusal: null, workingCopy: origin }
    const shown = known.get(key) ?? { ...resolution, releases: new Map(resolution.releases).set(remote, copy) }
    known.set(key, shown)
    return shown
  }

  const withRollouts = new WeakMap<Resolution, Map<string, Resolution>>()

  /**
   * What a visitor is shown during percentage rollouts.
   * @param bucket 0 to 99, of the visitor
   */
  async function resolveFor(registered: Registered, inForce: Resolution, bucket: number): Promise<Resolution> {
    const rollouts = Object.entries(registered.registry.remotes).flatMap(([remote, { history }]) => {
      const rollout = trialOf(history)
      return rollout && bucket < rollout.share ? { remote, version: rollout.version } : []
    })
    const name = rollouts.map(({ remote, version }) => `${remote}@${version}`).join()
    const known = withRollouts.get(inForce) ?? new Map<string, Resolution>()
    withRollouts.set(inForce, known)
    let shown = known.get(name) ?? inForce
    if (rollouts.length === 0 || shown !== inForce) return shown
    let isWhole = true
    for (const rollout of rollouts) {
      const { resolution, refusal } = await replace(registered, shown, rollout)
      shown = resolution
      if (!refusal) continue
      isWhole = false
      const { code, line, help } = refusal
      report(`${code} ${rollout.remote}@${rollout.version} is shown to nobody: ${line}. ${help}`)
    }
    // What is refused may be mended, and is looked at again.
    if (isWhole) known.set(name, shown)
    return shown
  }

  async function resolve(registered: Registered): Promise<Resolution> {
    const { registry, keys } = registered
    const quarantinesBegun = quarantine.begun()
    // If each active release runs and its check is for good, only these change what runs.
    if (settled?.registry === registry && settled.keys === keys && settled.quarantinesBegun === quarantinesBegun) {
      return settled.resolution
    }
    const { remotes } = registry
    const refused: RefusedRelease[] = []
    const resolving = [...new Set([...Object.keys(remotes), ...lastGood.keys()])].map(async (remote) => {
      const entry = own(remotes, remote)
      const resolved = entry ? await resolveRemote(registered, remote, entry, refused) : null
      return [remote, await orLastGood(registered, remote, resolved)] as const
    })
    // In the registry's order, whichever check ends first: documents name the releases in this order.
    const releases = new Map(
      (await Promise.all(resolving)).flatMap(([remote, release]) => (release ? [[remote, release]] : [])),
    )
    const resolution = { releases, refused }
    const isSettled = [...releases].every(([remote, { version }]) => version === own(remotes, remote)?.active)
    settled =
      isSettled && refused.length + unsettled.size === 0 ? { registry, keys, quarantinesBegun, resolution } : null
    return resolution
  }

  return { resolve, resolveFor, replace, replaceByCopy, trusted }
}

export type Resolver = ReturnType<typeof createResolver>

/** Whether the history knows a release and neither has it in force nor lets it be shown in place of the active one. */
function isOutOfForce(entry: RemoteEntry | undefined, version: string): boolean {
  if (!entry || entry.active === version) return false
  const { history, active } = entry
  return history.some((each) => each.version === version) && !earlierReleases(history, active).includes(version)
}

/** Milliseconds after which a release is checked again although nothing has changed; null for never. */
function keptFor(verdict: Verdict): number | null {
  if (verdict.says === 'unreachable') return askedAgainAfter
  return verdict.says === 'refused' && verdict.refusal.code === 'FILES' ? repairedAfter : null
}
