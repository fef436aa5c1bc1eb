import { publicBase, type Refusal, type ReleasePlace } from '@site/releases'

/** The gate's word on a release, or that it went beyond its limits too often of late. */
export type ReleaseRefusal = Omit<Refusal, 'code'> & { code: Refusal['code'] | 'BUDGET' }

/** Failures within `window` milliseconds after which a release rests, and for how long it does the first time. */
const failuresAllowed = 3
const window = 60_000
const firstRest = 60_000
const longestRest = 3_600_000

interface History {
  /** When it went beyond its limits, by `now`. */
  failures: number[]
  /** How long it last rested, and until when. */
  rest: number
  until: number
}

/**
 * Releases that went beyond their limits again and again, and are left untried for a while so that they can't keep the
 * renderers busy: a minute at first, and twice as long each time one failure follows within that time again.
 */
export function createRestingReleases(now: () => number = Date.now) {
  const records = new Map<string, History>()
  let begun = 0

  return {
    /** How many rests have begun so far. */
    begun: () => begun,

    /** Notes that a release went beyond its limits. @returns milliseconds it rests from now on; 0 where it may go on */
    failed(address: ReleasePlace): number {
      const time = now()
      const key = publicBase(address)
      const record = records.get(key) ?? { failures: [], rest: 0, until: 0 }
      records.set(key, record)
      // Renders that had begun before the rest did end in it.
      if (time < record.until) return 0
      record.failures = [...record.failures.filter((at) => at > time - window), time]
      const isBack = record.rest > 0 && time < record.until + record.rest
      if (!isBack && record.failures.length < failuresAllowed) return 0
      record.rest = isBack ? Math.min(record.rest * 2, longestRest) : firstRest
      record.until = time + record.rest
      record.failures = []
      begun += 1
      return record.rest
    },

    /** Why a release may not run just now; null where it may. */
    refusalOf(address: ReleasePlace): ReleaseRefusal | null {
      const record = records.get(publicBase(address))
      if (!record || now() >= record.until) return null
      return {
        code: 'BUDGET',
        line: 'it went beyond its limits again and again while it rendered',
        help: 'It is tried again after a while. Roll back, or release one whose pages render within the limits.',
      }
    },
  }
}

export type RestingReleases = ReturnType<typeof createRestingReleases>
