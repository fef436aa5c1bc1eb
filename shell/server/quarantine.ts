import { createHash } from 'node:crypto'
import type { ApiResult, Locale } from '@site/contract'
import { type PageId, pageRows } from '@site/contract/pages'
import { publicBase, type Refusal, type ReleasePlace } from '@site/releases'
import { LRUCache } from 'lru-cache'

/** A refusal by the release check, or `BUDGET` for a release in quarantine. */
export type ReleaseRefusal = Omit<Refusal, 'code'> & { code: Refusal['code'] | 'BUDGET' }

/** Failures after which a URL is paused, and failing pages or articles after which a release is in quarantine. */
const failuresAllowed = 3
/** Milliseconds of the first pause and of the longest; each pause is twice as long as the one before. */
const firstPause = 60_000
const longestPause = 3_600_000
/** Milliseconds after which a failure or a rendered page no longer counts. */
const lately = 3_600_000

/** The maximum number of remembered releases, and of failing URLs of each. A failure takes up to a second, so they fill slowly. */
const rememberedReleases = 50
const rememberedFailures = 500

/** The newest failures, and the responses of each, that decide about a quarantine. */
const decidingFailures = 50
const decidingAnswers = 10

/** A page at one URL, with the API's responses so far. */
export interface Attempt {
  page: PageId
  locale: Locale
  params: Readonly<Record<string, string | undefined>>
  answers: readonly ApiResult[]
}

interface Failure {
  page: PageId
  answers: string[]
  params: string
  /**
   * Whether one bad article cannot be the cause: the path has no parameters, the page failed before it had data, or it
   * failed with the same data at another URL.
   */
  isOfWholePage: boolean
  at: number
  times: number
  /** Milliseconds of the URL's current or last pause. */
  pause: number
  until: number
}

interface ReleaseRecord {
  failures: LRUCache<string, Failure>
  /** Digests of API responses with which a page rendered. */
  goodAnswers: LRUCache<string, true>
  /** When each page last rendered. `Infinity` if it rendered without data, because that proof does not expire. */
  renderedAt: Map<PageId, number>
  pause: number
  until: number
}

interface Pause {
  of: 'release' | 'URL'
  milliseconds: number
}

/**
 * Whether the release is at fault, and not the data at a few URLs. Only pages count that failed in the last hour and
 * did not render at any URL in that time. The release is at fault if such pages failed with three different sets of API
 * responses. It is also at fault if each of the remote's pages failed as a whole, with three failures in all. Responses
 * are compared instead of URLs, because visitors can make up URLs but not data. If any page rendered in the last hour,
 * sets that share a response with which no page rendered are one set. That response may cause both failures.
 */
function isAtFault(remote: string, { failures, goodAnswers, renderedAt }: ReleaseRecord, now: number): boolean {
  const isRecent = (time: number) => time > now - lately
  const counting = [...failures.values()]
    .slice(0, decidingFailures)
    .filter(({ page, at }) => isRecent(at) && !isRecent(renderedAt.get(page) ?? -Infinity))
  const hasRendered = [...renderedAt.values()].some(isRecent)
  let sets: string[][] = []
  for (const { page, answers } of counting) {
    const suspects = hasRendered
      ? answers.filter((answer) => !goodAnswers.has(answer)).slice(0, decidingAnswers)
      : [`${page} ${answers.join()}`]
    // Without data, all URLs of a page are one set, because the page failed before the URL mattered.
    const own = answers.length === 0 ? [page] : suspects
    const isShared = (set: string[]) => set.some((answer) => own.includes(answer))
    sets = [...sets.filter((set) => !isShared(set)), [...own, ...sets.filter(isShared).flat()]]
  }
  const times = counting.reduce((sum, failure) => sum + failure.times, 0)
  const failingPages = new Set(counting.filter(({ isOfWholePage }) => isOfWholePage).map(({ page }) => page))
  const isEverywhere = pageRows.every((row) => row.remote !== remote || failingPages.has(row.id))
  return sets.length >= failuresAllowed || (isEverywhere && times >= failuresAllowed)
}

/**
 * Stops running code for a while if it exceeds its limits, so that it cannot keep the renderer processes busy. A
 * URL that fails three times in a row is paused alone. A release that is at fault goes into quarantine with all its
 * pages. The first pause takes a minute. A failure after a pause doubles it, up to an hour. A page that renders ends
 * the doubling.
 */
export function createQuarantine(now: () => number = Date.now) {
  const records = new LRUCache<string, ReleaseRecord>({ max: rememberedReleases })
  let begun = 0

  function recordOf(release: ReleasePlace): ReleaseRecord {
    const key = idOf(release)
    const record = records.get(key) ?? {
      failures: new LRUCache({ max: rememberedFailures }),
      goodAnswers: new LRUCache({ max: rememberedFailures }),
      renderedAt: new Map(),
      pause: 0,
      until: 0,
    }
    records.set(key, record)
    return record
  }

  return {
    begun: () => begun,

    /** Records that a release exceeded its limits. @returns the pause that begins, or null */
    failed(release: ReleasePlace, attempt: Attempt): Pause | null {
      const time = now()
      const record = recordOf(release)
      const key = keyOf(attempt)
      const before = record.failures.get(key)
      if (time < record.until || time < (before?.until ?? 0)) return null
      const times = (before?.times ?? 0) + 1
      // `/news/007` and `/news/7` are the same URL.
      const params = JSON.stringify(attempt.params).replace(/"0+(?=\d)/g, '"')
      const pause = times < failuresAllowed ? 0 : pauseAfter(before?.pause ?? 0)
      record.failures.set(key, {
        page: attempt.page,
        answers: digestsOf(attempt),
        params,
        isOfWholePage:
          params === '{}' || !hasData(attempt) || !!before?.isOfWholePage || (before?.params ?? params) !== params,
        at: time,
        times,
        pause,
        until: time + pause,
      })
      if (!isAtFault(release.remote, record, time)) return pause > 0 ? { of: 'URL', milliseconds: pause } : null
      record.pause = pauseAfter(record.pause)
      record.until = time + record.pause
      begun += 1
      return { of: 'release', milliseconds: record.pause }
    },

    /** Records that a release rendered a page. Callers skip "not found" pages, which do not prove that it works. */
    rendered(release: ReleasePlace, attempt: Attempt) {
      const record = recordOf(release)
      // Without data, only a visitor's query or form can change the rendering. The page is also cached for long.
      record.renderedAt.set(attempt.page, hasData(attempt) ? now() : Infinity)
      record.pause = 0
      for (const digest of digestsOf(attempt)) record.goodAnswers.set(digest, true)
      if (record.failures.size > 0) record.failures.delete(keyOf(attempt))
    },

    /** Whether the page may not run at this URL with these API responses, because that exceeded its limits before. */
    isPaused(release: ReleasePlace, attempt: Attempt): boolean {
      const { failures } = recordOf(release)
      return failures.size > 0 && now() < (failures.get(keyOf(attempt))?.until ?? 0)
    },

    /** Returns why a release is in quarantine now, or null if it is not. */
    refusalOf(release: ReleasePlace): ReleaseRefusal | null {
      const record = records.get(idOf(release))
      if (!record || now() >= record.until) return null
      return {
        code: 'BUDGET',
        line: 'it is in quarantine, because several pages exceeded the limits of a renderer process',
        help: 'The server tries it again later. Roll back, or release a version whose pages render within the limits.',
      }
    },
  }
}

const idOf = (release: ReleasePlace) => `${release.remote} ${publicBase(release)}`

const pauseAfter = (pause: number) => (pause === 0 ? firstPause : Math.min(pause * 2, longestPause))

const hasData = ({ answers }: Attempt) => answers.length > 0

const digestsOf = ({ answers }: Attempt) =>
  answers.map((answer) => createHash('sha256').update(JSON.stringify(answer)).digest('base64url')).sort()

/** Returns the key of a pause: page, locale and data. So all spellings of one URL share a pause. */
function keyOf(attempt: Attempt): string {
  const { page, locale, params } = attempt
  return [locale, page, ...(hasData(attempt) ? digestsOf(attempt) : [JSON.stringify(params)])].join(' ')
}

export type Quarantine = ReturnType<typeof createQuarantine>
