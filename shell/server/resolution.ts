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
} from '@site/releases'
import { LRUCache } from 'lru-cache'
import type { Composition, ResolvedRelease } from './composition.ts'
import type { Quarantine, ReleaseRefusal } from './quarantine.ts'

export interface RefusedRelease {
  remote: string
  version: string
  refusal: ReleaseRefusal
}

/** Which release of each remote is in force, and which active ones are not because they were refused. */
export interface Resolution {
  releases: ReadonlyMap<string, ResolvedRelease>
  refused: RefusedRelease[]
  composition: Composition
}

interface Checked extends Pick<ResolvedRelease, 'refusal' | 'hasIntegrity'> {
  /** Whether the host of its files answered. Out of reach is no verdict on a release: the request that needs it will tell. */
  isInReach: boolean
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

/** Releases whose check is remembered, and releases that ran. */
const mostRemembered = 500

interface ResolverParts {
  files: ReleaseFiles
  offer: Offer
  quarantine: Pick<Quarantine, 'refusalOf' | 'begun'>
  compose: (releases: Resolution['releases']) => Composition
  /** Told again and again of what is wrong with a release. */
  report: (line: string) => void
}

type RemoteEntry = Registry['remotes'][string]

/**
 * Resolves a registry to the releases that may run: each remote's active one, or if it is refused the newest one that
 * passes among those that proved themselves before it. A release that was only stored, previewed or in a percentage
 * rollout is never shown to other visitors. A release that has run goes on running, whatever happens to its files or to
 * the registry, until another one passes, its key is no longer allowed, or the history says that it was put out of force.
 */
export function createResolver({ files, offer, quarantine, compose, report }: ResolverParts) {
  const checks = new LRUCache<string, Checked, ReleaseAddress>({
    max: mostRemembered,
    perf: Date,
    async fetchMethod(_key, _before, { context: address, options }) {
      // What another host serves is compared with its hashes at activation, and each bundle as it is read.
      const verdict = await judge({ address, files, offer, everyFile: address.base === null })
      const refusal = verdict.says === 'refused' ? verdict.refusal : null
      const isInReach = verdict.says !== 'unreachable'
      options.ttl = isInReach ? (refusal?.code === 'FILES' ? repairedAfter : 0) : askedAgainAfter
      const hasIntegrity = verdict.says !== 'fits' || (await files.readRelease(address)).integrity
      return { refusal, hasIntegrity, isInReach }
    },
  })
  /** Releases that passed, by remote and version: open tabs still ask for their files. */
  const ran = new LRUCache<string, ReleaseAddress>({ max: mostRemembered })
  /** The last release of each remote that was in force. */
  const lastGood = new Map<string, ReleaseAddress>()
  /** The resolution of the last request, until something changes. */
  let settled: (Registered & { quarantinesBegun: number; resolution: Resolution }) | null = null

  async function mayRun(address: ReleaseAddress): Promise<Checked> {
    const checked = (await checks.fetch(keyOf(address), { context: address }))!
    return { ...checked, refusal: checked.refusal ?? quarantine.refusalOf(address) }
  }

  /** A release that a team has signed and that passes the release check, or why it may not run. */
  async function passes(
    { registry, keys }: Registered,
    remote: string,
    version: string,
  ): Promise<ResolvedRelease & Checked> {
    const { address, refusal } = trustedRelease(registry, keys, remote, version)
    if (!address) return { version, address, hasIntegrity: true, isInReach: true, refusal }
    const release = { version, address, ...(await mayRun(address)) }
    if (!release.refusal) ran.set(`${remote}@${version}`, address)
    return release
  }

  /** A release whose files browsers may have; null where no key that is allowed has signed it. */
  function trusted({ registry, keys }: Registered, remote: string, version: string): ReleaseAddress | null {
    const { address } = trustedRelease(registry, keys, remote, version)
    const known = ran.get(`${remote}@${version}`)
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
    refused.push({ remote, version: entry.active, refusal: active.refusal })
    report(described(remote, entry.active, 'may not run', active.refusal))
    for (const version of earlierReleases(entry.history, entry.active).slice(0, mostOthers)) {
      const other = await passes(registered, remote, version)
      if (other.refusal || !other.isInReach) continue
      report(`${remote}@${version} runs in place of ${entry.active}`)
      return other
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
    const checked = await mayRun(last)
    if (checked.refusal) return resolved
    report(`${remote}@${last.version} goes on running: the registry names no release in its place that may`)
    return { version: last.version, address: last, ...checked }
  }

  /** A resolution with another release of a remote in its place, or as it was where that is refused. */
  async function replace(
    registered: Registered,
    resolution: Resolution,
    { remote, version }: Pick<ReleaseAddress, 'remote' | 'version'>,
  ) {
    const release = await passes(registered, remote, version)
    const { refusal } = release
    return { resolution: refusal ? resolution : withRelease(resolution, remote, release), refusal }
  }

  function withRelease({ releases, refused }: Resolution, remote: string, release: ResolvedRelease): Resolution {
    const others = new Map(releases).set(remote, release)
    return { releases: others, refused, composition: compose(others) }
  }

  /** What a browser is shown that is shown the copy that somebody works on. @param origin where its files are served */
  function replaceByCopy(resolution: Resolution, remote: string, origin: string): Resolution {
    const copy = { version: 'working-copy', address: null, hasIntegrity: false, refusal: null, workingCopy: origin }
    return withRelease(resolution, remote, copy)
  }

  /**
   * What a visitor is shown during percentage rollouts.
   * @param bucket 0 to 99, of the visitor
   */
  async function resolveFor(registered: Registered, inForce: Resolution, bucket: number): Promise<Resolution> {
    let shown = inForce
    for (const [remote, { history }] of Object.entries(registered.registry.remotes)) {
      const rollout = trialOf(history)
      if (!rollout || bucket >= rollout.share) continue
      const { resolution, refusal } = await replace(registered, shown, { remote, version: rollout.version })
      shown = resolution
      if (refusal) report(described(remote, rollout.version, 'is shown to nobody', refusal))
    }
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
    const resolution = { releases, refused, composition: compose(releases) }
    const isForGood = ({ version, address }: ResolvedRelease, remote: string) =>
      version === own(remotes, remote)?.active &&
      address !== null &&
      checks.getRemainingTTL(keyOf(address)) === Infinity
    const isSettled = refused.length === 0 && [...releases].every(([remote, release]) => isForGood(release, remote))
    settled = isSettled ? { registry, keys, quarantinesBegun, resolution } : null
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

const keyOf = (address: ReleaseAddress) => `${publicBase(address)} ${address.manifest}`

const described = (remote: string, version: string, what: string, { code, line, help }: ReleaseRefusal) =>
  `${code} ${remote}@${version} ${what}: ${line}. ${help}`
