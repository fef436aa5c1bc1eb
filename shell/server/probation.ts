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
  /** The release whose page it shows; null for a page of none. */
  shown: ReleaseName | null
  failure: FailureCode | null
  /** The visitor's address: a keyed hash of it is held in memory while a release is on probation. */
  address: string
}

export interface Rollback extends ReleaseName {
  /** The release that is active instead. */
  active: string
  reason: string
}

interface Parts {
  rollBack: RegistryStore['rollBack']
  settings: ServerConfig['probation']
  onRollback: (release: Rollback) => void
  log: (line: string) => void
  now?: () => number
}

/** What a release does to visitors; the rest is the gate's, or nobody's. */
const counting: readonly FailureCode[] = ['EVALUATE', 'EXPOSE', 'RENDER', 'HYDRATE', 'FILES', 'TIMEOUT', 'BUDGET']

/** Milliseconds after which no release is on probation any more, however few have seen it. */
const longest = 86_400_000
/** Milliseconds between tries to take one back. */
const pause = 1000
const mostVisitors = 20_000
/** Views of one visitor that count: whoever asks again and again neither hides what fails nor makes it up. */
const mostOfOne = 5
/** Views of others from which on they tell something. */
const tellingViews = 20

interface ObservedRelease extends ReleaseName {
  since: number
  /** It has passed, or was rolled back: what becomes of the registry later doesn't begin it anew. */
  isOver: boolean
  /** The name of the release that was active before it, or is shown to the others. */
  before: string
  /** Of the release before until it began; since then of this one, of the one before, and of all others with that. */
  counted: Record<'earlier' | 'own' | 'before' | 'others', Tally>
  codes: Partial<Record<FailureCode, number>>
  /** Pages of the release that visitors were sent; none if they were sent other pages of a site that had it. */
  visitors: LRUCache<string, { views: number; hasFailed: boolean }>
  triedAt: number
}

const nameOf = ({ remote, version }: ReleaseName) => `${remote}@${version}`
const nothing = (): Tally => ({ views: 0, failures: 0 })

/**
 * Counts how releases do, and takes back a new one that fails more often than what was there before, and more often than
 * all others do at the same time.
 */
export function createProbation({ rollBack, settings, onRollback, log, now = Date.now }: Parts) {
  const tallies = new Map<string, Tally>()
  const observedReleases = new Map<string, ObservedRelease>()
  /** Networks that have told of a failure, with the release they told of. */
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
      // The first one has nothing to make room for.
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
      // What fails everywhere is no fault of one release.
      others.views < tellingViews ? 0 : Math.min(0.99, others.failures / others.views),
    )
    if (!isWorse(own, share)) return
    observed.triedAt = now()
    const { remote, version } = observed
    const codes = Object.entries(observed.codes).map(([code, times]) => `${code} ${times}`)
    const reason = `${own.failures} of ${own.views} views failed (${codes.join(', ')}), of the release before ${earlier.failures} of ${earlier.views}`
    try {
      const active = await rollBack(remote, version, reason)
      observed.isOver = true
      if (active !== null) onRollback({ remote, version, active, reason })
    } catch (error) {
      log(`${remote}@${version} can’t be rolled back: ${(error as Error).message}`)
    }
  }

  const hashOf = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')

  return {
    /** Begins and ends probations as the registry's activations ask for. */
    follow,

    /** Counts a document. */
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
     * Counts what a browser reports: one failure for each network, of any release, so that one on probation is held
     * against what browsers say of the others too. Of that one, only those are heard who were sent a document of a site
     * that had it: whoever only reports has no say.
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

    /** Releases that are on probation, and how they do on this server. */
    candidates() {
      const underway = [...observedReleases.values()].filter((observed) => !isOver(observed))
      return underway.map(({ remote, version, counted, codes }) => {
        return { remote, version, views: counted.own.views, failures: codes }
      })
    },
  }
}

export type Probation = ReturnType<typeof createProbation>
