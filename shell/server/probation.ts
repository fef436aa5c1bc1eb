import { createHmac, randomBytes } from 'node:crypto'
import { type Registry, type RegistryStore, releaseBefore, type ReleasePlace } from '@site/releases'
import { isInside, networkOf, visitorOf } from '@site/releases/network'
import { LRUCache } from 'lru-cache'
import type { RemoteFailure } from '../renderer/index.ts'
import type { ServerConfig } from './config.ts'
import { isWorse, type Tally, upperShare } from './suspicion.ts'

type FailureCode = RemoteFailure['code']

export type ReleaseName = Pick<ReleasePlace, 'remote' | 'version'>

export interface View {
  releases: readonly ReleaseName[]
  /** The release whose page the document shows. Null if it shows no release's page. */
  shown: ReleaseName | null
  failure: FailureCode | null
  /** The visitor's IP address. While a release is on probation, memory contains only a keyed hash of it. */
  address: string
}

export interface Rollback extends ReleaseName {
  active: string
  reason: string
}

interface ProbationOptions {
  rollBack: RegistryStore['rollBack']
  settings: ServerConfig['probation']
  onRollback: (release: Rollback) => void
  log: (line: string) => void
  now?: () => number
}

/** Failures that count against a release. Other codes come from the release check, or no release causes them. */
const counting: readonly FailureCode[] = ['EVALUATE', 'EXPOSE', 'RENDER', 'HYDRATE', 'FILES', 'TIMEOUT', 'BUDGET']

/** Milliseconds after which probation ends, even if there were too few views. */
const longest = 86_400_000
/** Milliseconds between two attempts to roll back a release. */
const pause = 1000
/** The maximum number of visitors per release, and of networks with reports, that are remembered. */
const mostVisitors = 20_000
/** The maximum number of views per visitor that count. Otherwise, one visitor could hide failures or force a rollback. */
const mostOfOne = 5
const tellingViews = 20

interface ObservedRelease extends ReleaseName {
  since: number
  /** Whether the release passed or was rolled back. Later changes of the registry do not restart this probation. */
  isOver: boolean
  /** Name of the previous release. During a percentage rollout, other visitors still get it. */
  before: string
  /**
   * `earlier` counts the previous release until this probation began. Since then, `own` counts this release, `before`
   * the previous one, and `others` all other releases, including the previous one.
   */
  counted: Record<'earlier' | 'own' | 'before' | 'others', Tally>
  codes: Partial<Record<FailureCode, number>>
  /** By visitor: views of the release's pages. Zero for visitors who got only pages of other remotes. */
  visitors: LRUCache<string, { views: number; hasFailed: boolean }>
  triedAt: number
}

const nameOf = ({ remote, version }: ReleaseName) => `${remote}@${version}`
const nothing = (): Tally => ({ views: 0, failures: 0 })

/**
 * Counts views and failures of releases. A release on probation is rolled back if it fails more often than the previous
 * release did and more often than the other releases do now.
 */
export function createProbation({ rollBack, settings, onRollback, log, now = Date.now }: ProbationOptions) {
  const tallies = new Map<string, Tally>()
  const observedReleases = new Map<string, ObservedRelease>()
  /** One hash per release and network that reported a failure, so that each network counts once per release. */
  const heard = new LRUCache<string, true>({ max: mostVisitors })
  const secret = randomBytes(32)
  let followed: Registry | null = null

  function follow(registry: Registry) {
    if (registry === followed) return
    followed = registry
    for (const [remote, { history }] of Object.entries(registry.remotes)) {
      const [newest] = history
      const since = Date.parse(newest?.at ?? '')
      const known = observedReleases.get(remote)
      if (known?.version === newest?.version && known?.since === since) continue
      observedReleases.delete(remote)
      const version = releaseBefore(history)
      // Without an earlier release, there is nothing to roll back to.
      if (!newest?.onProbation || version === null || now() - since > longest) continue
      const before = nameOf({ remote, version })
      observedReleases.set(remote, {
        remote,
        version: newest.version,
        since,
        isOver: false,
        before,
        counted: {
          earlier: { ...(tallies.get(before) ?? nothing()) },
          ...{ own: nothing(), before: nothing(), others: nothing() },
        },
        codes: {},
        visitors: new LRUCache({ max: mostVisitors }),
        triedAt: -Infinity,
      })
    }
  }

  function observedOf({ remote, version }: ReleaseName): ObservedRelease | null {
    const observed = observedReleases.get(remote)
    return observed && observed.version === version && !isOver(observed) ? observed : null
  }

  function count(release: ReleaseName, views: number, failure: FailureCode | null) {
    const name = nameOf(release)
    const hasFailed = failure !== null && counting.includes(failure)
    const add = (tally: Tally) => {
      tally.views += views
      tally.failures += Number(hasFailed)
      return tally
    }
    tallies.set(name, add(tallies.get(name) ?? nothing()))
    for (const { counted, before, ...each } of observedReleases.values()) {
      add(nameOf(each) === name ? counted.own : counted.others)
      if (before === name) add(counted.before)
    }
    const observed = observedOf(release)
    if (!observed || !hasFailed) return
    observed.codes[failure] = (observed.codes[failure] ?? 0) + 1
    void decide(observed)
  }

  function isOver(observed: ObservedRelease): boolean {
    const age = now() - observed.since
    const enough = observed.counted.own.views >= settings.views
    observed.isOver ||= age > longest || (enough && age > settings.minutes * 60_000)
    return observed.isOver
  }

  async function decide(observed: ObservedRelease) {
    if (now() - observed.triedAt < pause) return
    const { own, earlier, before, others } = observed.counted
    const share = Math.max(
      settings.allowedShare,
      upperShare(earlier),
      before.views < tellingViews ? 0 : upperShare(before),
      // If the other releases fail as often, this release is not the cause.
      others.views < tellingViews ? 0 : Math.min(0.99, others.failures / others.views),
    )
    if (!isWorse(own, share)) return
    observed.triedAt = now()
    const { remote, version } = observed
    const codes = Object.entries(observed.codes).map(([code, times]) => `${code} ${times}`)
    const counts = `${own.failures} of ${own.views} views failed (${codes.join(', ')})`
    const reason = `${counts}, compared with ${earlier.failures} of ${earlier.views} for the previous release`
    try {
      const active = await rollBack(remote, version, reason)
      observed.isOver = true
      if (active !== null) onRollback({ remote, version, active, reason })
    } catch (error) {
      log(`${remote}@${version} could not be rolled back: ${(error as Error).message}`)
    }
  }

  const hashOf = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')

  return {
    follow,

    /** Counts a document that was sent to a visitor, and its failure if it has one. */
    viewed({ releases, shown, failure, address }: View) {
      const reached = releases.flatMap((release) => observedOf(release) ?? [])
      const key = reached.length > 0 ? hashOf(visitorOf(address)) : ''
      let counts = true
      for (const observed of reached) {
        const visitor = observed.visitors.get(key) ?? { views: 0, hasFailed: false }
        if (shown?.remote === observed.remote) {
          counts = visitor.views < mostOfOne || isInside(address)
          visitor.views += 1
          visitor.hasFailed ||= failure !== null
        }
        observed.visitors.set(key, visitor)
      }
      if (shown && counts) count(shown, 1, failure)
    },

    /**
     * Counts a failure that a browser reports, once per network and release. Reports about all releases count, because
     * probation compares them. For a release on probation, a report counts only if this server sent the same visitor a
     * document with that release. Clients that only send reports have no effect.
     */
    reported(release: ReleaseName, code: FailureCode, address: string) {
      const name = nameOf(release)
      const network = hashOf(`${name} ${networkOf(address)}`)
      if (!counting.includes(code) || !tallies.has(name) || heard.has(network)) return
      const visitor = observedOf(release)?.visitors.get(hashOf(visitorOf(address)))
      if (observedOf(release) && (!visitor || visitor.hasFailed)) return
      if (visitor) visitor.hasFailed = true
      heard.set(network, true)
      count(release, Number(visitor?.views === 0), code)
    },

    candidates() {
      const underway = [...observedReleases.values()].filter((observed) => !isOver(observed))
      return underway.map(({ remote, version, counted, codes }) => {
        return { remote, version, views: counted.own.views, failures: codes }
      })
    },
  }
}

export type Probation = ReturnType<typeof createProbation>
