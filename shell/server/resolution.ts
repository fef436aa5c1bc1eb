import { within } from '@site/contract/timeout'
import {
  earlierReleases,
  isSigned,
  checkRelease,
  type Offer,
  own,
  releaseId,
  type Registry,
  type ReleaseAddress,
  type ReleaseFiles,
  type ReleaseKeys,
  rolloutOf,
  trustedRelease,
} from '@site/releases'
import { LRUCache } from 'lru-cache'
import type { Composition, ResolvedRelease } from './composition.ts'
import type { Preview } from './preview.ts'
import type { Quarantine, ReleaseRefusal } from './quarantine.ts'

/** The release of each remote that a request gets, and the active releases that were refused. */
export interface Resolution {
  releases: ReadonlyMap<string, ResolvedRelease>
  refused: { remote: string; version: string; refusal: ReleaseRefusal }[]
  composition: Composition
}

interface Checked extends ResolvedRelease {
  /** Whether the host of the files responded. An unreachable host is not a refusal: a later request may reach it. */
  isInReach: boolean
}

export interface Registered {
  registry: Registry
  keys: ReleaseKeys
}

/** Milliseconds until a resolution or missing files are checked again, and until an unreachable host is asked again. */
const lookAgainAfter = 500
const askAgainAfter = 5000

/**
 * Milliseconds that visitors wait for the host of a release: at the first check, and at a repeated one, before its last
 * result counts. A slow host of one remote must not delay the pages of others.
 */
const patience = 1000
const patienceAgain = 50

/** The maximum number of releases that are checked as replacements for a refused one. */
const mostOthers = 5

/** The maximum number of remembered release checks, and of remembered releases that ran. */
const mostRemembered = 500

interface ResolverParts {
  files: ReleaseFiles
  offer: Offer
  quarantine: Pick<Quarantine, 'refusalOf' | 'begun'>
  compose: (releases: Resolution['releases']) => Composition
  /** Logs a problem of a release. It is called again for each new resolution. */
  report: (line: string) => void
}

/**
 * Resolves a registry to the releases that may run. For each remote, this is the active release. If that is refused, it
 * is the newest earlier release that passes the check and has proved itself. A release that was only stored, previewed
 * or in a percentage rollout is never shown to other visitors. A release that has run keeps running if its files or the
 * registry are damaged. It stops if another release passes, its key is removed, or the history shows it was replaced.
 */
export function createResolver({ files, offer, quarantine, compose, report }: ResolverParts) {
  const checks = new LRUCache<string, Checked, ReleaseAddress>({
    max: mostRemembered,
    perf: Date,
    async fetchMethod(_key, _before, { context: address, options }) {
      // Files on another host are compared with their hashes at activation, and again when each bundle is read.
      const result = await checkRelease({ address, files, offer, everyFile: address.base === null })
      const refusal = result.says === 'refused' ? result.refusal : null
      const isInReach = result.says !== 'unreachable'
      options.ttl = isInReach ? (refusal?.code === 'FILES' ? lookAgainAfter : 0) : askAgainAfter
      const hasIntegrity = result.says !== 'fits' || (await files.readRelease(address)).integrity
      return { version: address.version, address, refusal, hasIntegrity, isInReach }
    },
  })
  /** Releases that passed, by remote and version. Open tabs still request their files. */
  const ran = new LRUCache<string, ReleaseAddress>({ max: mostRemembered })
  const lastGood = new Map<string, ReleaseAddress>()
  let last: (Registered & { quarantinesBegun: number; until: number; resolution: Resolution }) | null = null

  async function mayRun(address: ReleaseAddress): Promise<Checked> {
    const before = checks.peek(releaseId(address), { allowStale: true })
    const checking = checks.fetch(releaseId(address), { context: address })
    const checked = (await (before ? within(checking, patienceAgain, () => before) : checking))!
    return { ...checked, address, refusal: checked.refusal ?? quarantine.refusalOf(address) }
  }

  /** Checks the signature and runs the release check. The result contains a refusal if the release may not run. */
  async function passes({ registry, keys }: Registered, remote: string, version: string): Promise<Checked> {
    const { address, refusal } = trustedRelease(registry, keys, remote, version)
    const unchecked = { version, address, hasIntegrity: true }
    if (!address) return { ...unchecked, isInReach: true, refusal }
    const late = () => ({ ...unchecked, isInReach: false, refusal: quarantine.refusalOf(address) })
    const checked = await (address.base === null ? mayRun(address) : within(mayRun(address), patience, late))
    if (!checked.refusal) ran.set(`${remote}@${version}`, address)
    return checked
  }

  /** Returns a release whose files may be served to browsers, or null if no allowed key signed it. */
  function trusted({ registry, keys }: Registered, remote: string, version: string): ReleaseAddress | null {
    const { address } = trustedRelease(registry, keys, remote, version)
    const known = ran.get(`${remote}@${version}`)
    return address ?? (known && isSigned(remote, version, known, keys) ? known : null)
  }

  /** Returns the active release of a remote, a replacement, or the release that ran last. Null if none may run. */
  async function findRunning(registered: Registered, remote: string, active: Checked | null): Promise<Checked | null> {
    if (active && !active.refusal) return active
    const entry = own(registered.registry.remotes, remote)
    const earlier = entry ? earlierReleases(entry.history, entry.active) : []
    const others = await Promise.all(earlier.slice(0, mostOthers).map((each) => passes(registered, remote, each)))
    const other = others.find(({ refusal, isInReach }) => !refusal && isInReach)
    if (other) {
      report(`${remote}@${other.version} runs in place of ${entry?.active}`)
      return other
    }
    const address = lastGood.get(remote)
    if (!address || !isSigned(remote, address.version, address, registered.keys)) return null
    // The history contains this release, and it is neither active nor a valid replacement.
    const isKnown = entry?.history.some(({ version }) => version === address.version)
    if (isKnown && entry?.active !== address.version && !earlier.includes(address.version)) return null
    const checked = await mayRun(address)
    if (checked.refusal) return null
    report(`${remote}@${address.version} keeps running, because the registry has no other release that may run`)
    return checked
  }

  async function resolveRemote(registered: Registered, remote: string, refused: Resolution['refused']) {
    const entry = own(registered.registry.remotes, remote)
    const active = entry ? await passes(registered, remote, entry.active) : null
    if (active?.refusal) {
      refused.push({ remote, version: active.version, refusal: active.refusal })
      report(described(remote, active.version, 'may not run', active.refusal))
    }
    const running = await findRunning(registered, remote, active)
    if (running?.address) lastGood.set(remote, running.address)
    return running ?? active
  }

  /** Replaces the release of one remote by another release or a local override. If that is refused, nothing changes. */
  async function replace(registered: Registered, resolution: Resolution, wanted: Preview) {
    const { remote } = wanted
    const copy = { version: 'local-override', address: null, hasIntegrity: false, refusal: null }
    const release: ResolvedRelease =
      'localOverride' in wanted
        ? { ...copy, localOverride: wanted.localOverride }
        : await passes(registered, remote, wanted.version)
    if (release.refusal) return { resolution, refusal: release.refusal }
    const releases = new Map(resolution.releases).set(remote, release)
    return { resolution: { ...resolution, releases, composition: compose(releases) }, refusal: null }
  }

  /** Returns the resolution for one visitor during percentage rollouts. @param bucket of the visitor, 0 to 99 */
  async function resolveFor(registered: Registered, active: Resolution, bucket: number): Promise<Resolution> {
    let shown = active
    for (const [remote, { history }] of Object.entries(registered.registry.remotes)) {
      const rollout = rolloutOf(history)
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
    const isSame = last?.registry === registry && last.keys === keys && last.quarantinesBegun === quarantinesBegun
    if (last && isSame && Date.now() < last.until) return last.resolution
    const refused: Resolution['refused'] = []
    const remotes = [...new Set([...Object.keys(registry.remotes), ...lastGood.keys()])]
    const resolved = await Promise.all(
      remotes.map(async (remote) => [remote, await resolveRemote(registered, remote, refused)] as const),
    )
    // Documents list the releases in this order. It must not depend on which check ends first.
    const releases = new Map(resolved.flatMap(([remote, release]) => (release ? [[remote, release]] : [])))
    const resolution = { releases, refused, composition: compose(releases) }
    last = { registry, keys, quarantinesBegun, until: Date.now() + lookAgainAfter, resolution }
    return resolution
  }

  return { resolve, resolveFor, replace, trusted }
}

export type Resolver = ReturnType<typeof createResolver>

const described = (remote: string, version: string, what: string, { code, line, help }: ReleaseRefusal) =>
  `${code} ${remote}@${version} ${what}: ${line}. ${help}`
