import { createHmac, randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { type Registry, type RegistryStore, releaseBefore } from '@site/releases'
import { LRUCache } from 'lru-cache'
import type { RemoteFailure } from '../renderer/index.ts'
import { isWorse, type Tally, upperShare } from './suspicion.ts'

type FailureCode = RemoteFailure['code']

export interface ReleaseName {
  remote: string
  version: string
}

/** A document that was answered. */
export interface View {
  /** What it was made with. */
  releases: readonly ReleaseName[]
  /** The release whose page it shows; null for a page of none. */
  shown: ReleaseName | null
  failure: FailureCode | null
  /** The visitor's address: a keyed hash of it is held in memory while a release is on probation. */
  address: string
}

export interface ProbationSettings {
  minutes: number
  views: number
  /** 0 to 1, of views that may fail whatever was before. */
  allowedShare: number
}

/** A release that is on probation, and how it does on this server. */
export interface Candidate extends ReleaseName {
  views: number
  failures: Partial<Record<FailureCode, number>>
}

export interface TakenBack extends ReleaseName {
  /** The release that is in force instead. */
  inForce: string
  reason: string
}

interface Parts {
  takeBack: RegistryStore['takeBack']
  settings: ProbationSettings
  /** Told of each release that this server has taken back. */
  tookBack: (release: TakenBack) => void
  log: (line: string) => void
  now?: () => number
}

/** What a release does to visitors; the rest is the gate's, or nobody's. */
const counting: ReadonlySet<FailureCode> = new Set(['EVALUATE', 'EXPOSE', 'RENDER', 'FILES', 'TIMEOUT', 'BUDGET'])

/** Milliseconds after which no release is on probation any more, however few have seen it. */
const longest = 86_400_000
/** Milliseconds between tries to take one back. */
const pause = 1000
const mostVisitors = 20_000
/** Views of others from which on they tell something. */
const tellingViews = 20

interface Trial extends ReleaseName {
  since: number
  /** In force before it, or shown to the others. */
  before: string
  /** What had been counted of all releases when it began. */
  counted: ReadonlyMap<string, Tally>
  codes: Partial<Record<FailureCode, number>>
  /** Whether a visitor has seen a page of it, or only had it within reach, or has told of a failure. */
  visitors: LRUCache<string, 'reached' | 'viewed' | 'heard'>
  triedAt: number
}

const nameOf = ({ remote, version }: ReleaseName) => `${remote}@${version}`
const nothing: Tally = { views: 0, failures: 0 }

/**
 * Counts how releases do, and takes back a new one that fails more often than what was there before, and more often than
 * all others do at the same time.
 */
export function createProbation({ takeBack, settings, tookBack, log, now = Date.now }: Parts) {
  const tallies = new Map<string, Tally>()
  const trials = new Map<string, Trial>()
  const secret = randomBytes(32)
  let followed: Registry | null = null

  /** Begins and ends probations as activations ask for. */
  function follow(registry: Registry) {
    if (registry === followed) return
    followed = registry
    for (const [remote, { history }] of Object.entries(registry.remotes)) {
      const [newest] = history
      const since = Date.parse(newest?.at ?? '')
      const known = trials.get(remote)
      if (known?.version === newest?.version && known?.since === since) continue
      trials.delete(remote)
      const before = releaseBefore(history)
      // The first one has nothing to make room for.
      if (!newest?.onProbation || before === null || now() - since > longest) continue
      trials.set(remote, {
        remote,
        version: newest.version,
        since,
        before,
        counted: new Map(tallies),
        codes: {},
        visitors: new LRUCache({ max: mostVisitors }),
        triedAt: -Infinity,
      })
    }
  }

  function count({ remote, version }: ReleaseName, views: number, failure: FailureCode | null) {
    const name = nameOf({ remote, version })
    const before = tallies.get(name) ?? nothing
    const hasFailed = failure !== null && counting.has(failure)
    tallies.set(name, { views: before.views + views, failures: before.failures + Number(hasFailed) })
    const trial = trials.get(remote)
    if (trial?.version !== version) return
    if (hasFailed) {
      trial.codes[failure] = (trial.codes[failure] ?? 0) + 1
      void judge(trial)
    } else if (isOver(trial)) trials.delete(remote)
  }

  function since(trial: Trial, name: string): Tally {
    const [before, after] = [trial.counted.get(name) ?? nothing, tallies.get(name) ?? nothing]
    return { views: after.views - before.views, failures: after.failures - before.failures }
  }

  /** What failed of all other releases meanwhile: what fails everywhere is no fault of one. */
  function shareOfOthers(trial: Trial): number {
    const others = [...tallies.keys()].filter((name) => name !== nameOf(trial)).map((name) => since(trial, name))
    const views = others.reduce((sum, each) => sum + each.views, 0)
    const failures = others.reduce((sum, each) => sum + each.failures, 0)
    return views < tellingViews ? 0 : failures / views
  }

  function isOver(trial: Trial): boolean {
    const age = now() - trial.since
    const enough = since(trial, nameOf(trial)).views >= settings.views
    return age > longest || (enough && age > settings.minutes * 60_000)
  }

  async function judge(trial: Trial) {
    if (now() - trial.triedAt < pause) return
    const tally = since(trial, nameOf(trial))
    const before = trial.counted.get(`${trial.remote}@${trial.before}`) ?? nothing
    const share = Math.max(settings.allowedShare, upperShare(before), shareOfOthers(trial))
    if (!isWorse(tally, share)) return
    trial.triedAt = now()
    const { remote, version } = trial
    const codes = Object.entries(trial.codes).map(([code, times]) => `${code} ${times}`)
    const reason = `${tally.failures} of ${tally.views} views failed (${codes.join(', ')}), of the release before ${before.failures} of ${before.views}`
    try {
      const inForce = await takeBack(remote, version, reason)
      trials.delete(remote)
      if (inForce !== null) tookBack({ remote, version, inForce, reason })
    } catch (error) {
      log(`${remote}@${version} can’t be taken back: ${(error as Error).message}`)
    }
  }

  /** A visitor's address without anybody being able to tell it; of IPv6, the network that a visitor is given. */
  function visitorOf(address: string): string {
    const network = isIPv6(address) ? address.split(':').slice(0, 4).join(':') : address
    return createHmac('sha256', secret).update(network).digest('base64url')
  }

  return {
    /** Counts a document. @param registry it was made by */
    viewed(registry: Registry, { releases, shown, failure, address }: View) {
      follow(registry)
      if (shown) count(shown, 1, failure)
      const reached = releases.flatMap(({ remote, version }) => {
        const trial = trials.get(remote)
        return trial?.version === version ? trial : []
      })
      if (reached.length === 0) return
      const visitor = visitorOf(address)
      for (const trial of reached) {
        const isShown = shown?.remote === trial.remote
        if (isShown && failure !== null) trial.visitors.set(visitor, 'heard')
        else if (isShown && trial.visitors.get(visitor) !== 'heard') trial.visitors.set(visitor, 'viewed')
        else if (!trial.visitors.has(visitor)) trial.visitors.set(visitor, 'reached')
      }
    },

    /**
     * Counts what a browser reports: one failure for each address that was sent the release, as a part of its views.
     * Whoever only reports has no say.
     */
    reported({ remote, version }: ReleaseName, code: FailureCode, address: string) {
      const trial = trials.get(remote)
      if (trial?.version !== version || !counting.has(code)) return
      const visitor = visitorOf(address)
      const state = trial.visitors.get(visitor)
      if (state === undefined || state === 'heard') return
      trial.visitors.set(visitor, 'heard')
      count(trial, state === 'viewed' ? 0 : 1, code)
    },

    candidates(registry: Registry): Candidate[] {
      follow(registry)
      for (const trial of trials.values()) if (isOver(trial)) trials.delete(trial.remote)
      return [...trials.values()].map((trial) => {
        const { remote, version, codes } = trial
        return { remote, version, views: since(trial, nameOf(trial)).views, failures: codes }
      })
    },
  }
}

export type Probation = ReturnType<typeof createProbation>
