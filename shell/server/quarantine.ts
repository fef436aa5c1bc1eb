import { createHash } from 'node:crypto'
import type { ApiResult, Locale } from '@site/contract'
import { type PageId, pageRows } from '@site/contract/pages'
import { publicBase, type Refusal, type ReleasePlace } from '@site/releases'
import { LRUCache } from 'lru-cache'

/** The refusal of the release check, or that the release is in quarantine. */
export type ReleaseRefusal = Omit<Refusal, 'code'> & { code: Refusal['code'] | 'BUDGET' }

/** Failures after which an address is paused, and failing pages or articles after which a release is in quarantine. */
const failuresAllowed = 3
/** Milliseconds of the first pause and of the longest; each pause is twice as long as the one before. */
const firstPause = 60_000
const longestPause = 3_600_000
/** Milliseconds for which a failure or a page that rendered tells something about the release. */
const lately = 3_600_000

/** Releases and failing addresses that are remembered. Each failure costs up to a second, so neither list fills quickly. */
const rememberedReleases = 50
const rememberedFailures = 500

/** The newest failures and their answers by which a release is judged. */
const judgedFailures = 50
const judgedAnswers = 10

/** A page at one address, and what the API has answered for it so far. */
export interface Attempt {
  page: PageId
  locale: Locale
  params: Readonly<Record<string, string | undefined>>
  answers: readonly ApiResult[]
}

/** What a release last did at an address where it does not render. */
interface Failure {
  page: PageId
  /** Digests of what the API answered. */
  answers: string[]
  params: string
  /** Whether it can be no matter of one article: its path has no parameters, it failed before it had any data, or it failed with the same data at another address. */
  isOfWholePage: boolean
  at: number
  times: number
  /** Milliseconds of the pause that the address is in or was in last. */
  pause: number
  until: number
}

interface ReleaseRecord {
  failures: LRUCache<string, Failure>
  /** Digests of answers that a page has rendered with. */
  goodAnswers: LRUCache<string, true>
  /** When each page last rendered; `Infinity` if it did so without data, for good. */
  renderedAt: Map<PageId, number>
  pause: number
  until: number
}

interface Pause {
  of: 'release' | 'address'
  milliseconds: number
}

/**
 * Whether the release is at fault, and not the data of a few addresses. A page of the page table counts if it failed in
 * the last hour and rendered at no address in that time. The release is at fault if such pages failed with three
 * different sets of data, or, for a remote with fewer pages than that, if each of its pages failed as a whole. Different
 * data means different answers of the API: a visitor can make up addresses, and cannot make up data. Two sets that share
 * an answer with which no page has rendered are one set, if any page rendered in the last hour: that answer may be at
 * fault in both.
 */
function isAtFault(remote: string, { failures, goodAnswers, renderedAt }: ReleaseRecord, now: number): boolean {
  const isRecent = (time: number) => time > now - lately
  const counting = [...failures.values()]
    .slice(0, judgedFailures)
    .filter(({ page, at }) => isRecent(at) && !isRecent(renderedAt.get(page) ?? -Infinity))
  const hasRendered = [...renderedAt.values()].some(isRecent)
  let sets: string[][] = []
  for (const { page, answers } of counting) {
    const suspects = hasRendered
      ? answers.filter((answer) => !goodAnswers.has(answer)).slice(0, judgedAnswers)
      : [`${page} ${answers.join()}`]
    // Without data all addresses of a page are one set: it failed whatever was asked for.
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
 * Leaves code that goes beyond its limits unused for a while, so that it can't keep the renderers busy. An address that
 * fails three times in a row is paused alone. A release that is at fault is in quarantine with all its pages. The first
 * pause takes a minute. A failure after a pause doubles it, up to an hour, and a page that renders ends the doubling.
 */
export function createQuarantine(now: () => number = Date.now) {
  const records = new LRUCache<string, ReleaseRecord>({ max: rememberedReleases })
  let begun = 0

  function recordOf(release: ReleasePlace): ReleaseRecord {
    const key = publicBase(release)
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

    /** Notes that a release went beyond its limits. @returns the pause that begins with it */
    failed(release: ReleasePlace, attempt: Attempt): Pause | null {
      const time = now()
      const record = recordOf(release)
      const key = keyOf(attempt)
      const before = record.failures.get(key)
      // Renders that had begun before a pause end during it.
      if (time < record.until || time < (before?.until ?? 0)) return null
      const times = (before?.times ?? 0) + 1
      // Zeros before a number are no other address.
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
      if (!isAtFault(release.remote, record, time)) return pause > 0 ? { of: 'address', milliseconds: pause } : null
      record.pause = pauseAfter(record.pause)
      record.until = time + record.pause
      begun += 1
      return { of: 'release', milliseconds: record.pause }
    },

    /** Notes that a release has shown a page. Pages that say "not found" are no sign that it works. */
    rendered(release: ReleasePlace, attempt: Attempt) {
      const record = recordOf(release)
      // Without data, only a visitor's query or form can differ the next time. Its page is also cached for long.
      record.renderedAt.set(attempt.page, hasData(attempt) ? now() : Infinity)
      record.pause = 0
      for (const digest of digestsOf(attempt)) record.goodAnswers.set(digest, true)
      if (record.failures.size > 0) record.failures.delete(keyOf(attempt))
    },

    /** Whether the address is paused, with the answers that the API has given so far. */
    isPaused(release: ReleasePlace, attempt: Attempt): boolean {
      const { failures } = recordOf(release)
      return failures.size > 0 && now() < (failures.get(keyOf(attempt))?.until ?? 0)
    },

    /** Why a release may not run just now; null if it may. */
    refusalOf(release: ReleasePlace): ReleaseRefusal | null {
      const record = records.get(publicBase(release))
      if (!record || now() >= record.until) return null
      return {
        code: 'BUDGET',
        line: 'it is in quarantine: page after page went beyond the limits of a renderer',
        help: 'It is tried again after a while. Roll back, or release one whose pages render within the limits.',
      }
    },
  }
}

const pauseAfter = (pause: number) => (pause === 0 ? firstPause : Math.min(pause * 2, longestPause))

const hasData = ({ answers }: Attempt) => answers.length > 0

const digestsOf = ({ answers }: Attempt) =>
  answers.map((answer) => createHash('sha256').update(JSON.stringify(answer)).digest('base64url')).sort()

/** What is paused together: a page with the same data, so that spellings of one address are one. */
function keyOf(attempt: Attempt): string {
  const { page, locale, params } = attempt
  return [locale, page, ...(hasData(attempt) ? digestsOf(attempt) : [JSON.stringify(params)])].join(' ')
}

export type Quarantine = ReturnType<typeof createQuarantine>
