import type { ApiResult, RemoteName } from '@site/contract'
import {
  type CircuitBreakerPolicy,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhenResult,
} from 'cockatiel'
import { LRUCache } from 'lru-cache'
import type { Audience } from '../renderer/index.ts'
import type { getJson as getJsonOfShell } from '../src/entry.server.ts'

/** Milliseconds a document waits for the API before it does without. */
const budget = 1000
/** Milliseconds the API is given in all: an answer that is late for one visitor is there for the next. */
const patience = 10_000
/** Failures in a row after which the API is left alone, and the milliseconds until it is tried again. */
const failuresAllowed = 5
const pause = 5000
/** For how long, and up to how many characters in all, answers are held for when there is no better one. */
const heldFor = 24 * 3_600_000
const heldCharacters = { documents: 5 * 2 ** 20, browsers: 3 * 2 ** 20 }
/** Browsers can ask for anything: what they ask displaces no answer that documents need. */
type Keeper = keyof typeof heldCharacters

export type ApiFailure = Extract<ApiResult, { ok: false }>
export type Answer = (Extract<ApiResult, { ok: true }> & { ageSeconds?: number }) | ApiFailure

interface ApiParts {
  origin: string
  getJson: typeof getJsonOfShell
  stale: () => void
  log: (line: string) => void
}

/** The document that asks the API. Failing requests of one remote or audience do not open the circuit breaker of another. */
export interface Asker {
  remote: RemoteName | 'shell'
  audience: Audience
}

/**
 * The API as documents ask it, and as browsers do: each path once at a time, within a budget, and not at all while it
 * fails again and again. Where it has no answer, the last good one stands in for up to a day.
 */
export function createApi({ origin, getJson, stale, log }: ApiParts) {
  const holding = (keeper: Keeper) =>
    new LRUCache<string, { body: NonNullable<unknown>; at: number }>({
      ttl: heldFor,
      perf: Date,
      maxSize: heldCharacters[keeper],
      sizeCalculation: ({ body }, path) => path.length + JSON.stringify(body).length,
    })
  const held = { documents: holding('documents'), browsers: holding('browsers') }
  function lastAnswer(path: string) {
    const [forDocuments, forBrowsers] = [held.documents.get(path), held.browsers.get(path)]
    return (forDocuments?.at ?? 0) > (forBrowsers?.at ?? 0) ? forDocuments : forBrowsers
  }
  const underway = new Map<string, Promise<ApiResult>>()
  const breakers = new Map<string, CircuitBreakerPolicy>()
  let lastGood: number | null = null

  function breakerOf({ remote, audience }: Asker): CircuitBreakerPolicy {
    const asker = `${remote} (${audience})`
    const known = breakers.get(asker)
    if (known) return known
    const breaker = circuitBreaker(
      handleWhenResult((answer) => isAway(answer as ApiResult)),
      { breaker: new ConsecutiveBreaker(failuresAllowed), halfOpenAfter: pause },
    )
    const line = `The API failed ${failuresAllowed} times in a row for ${asker}, which waits ${pause / 1000} s`
    breaker.onBreak(() => log(line))
    breaker.onReset(() => log(`The API answers ${asker} again`))
    breakers.set(asker, breaker)
    return breaker
  }

  /** Asks the API, or waits for the answer that is underway. Never rejects. @param keeper for which to hold the answer */
  function fetchOnce(path: string, keeper: Keeper | null): Promise<ApiResult> {
    const key = `${keeper} ${path}`
    const before = underway.get(key)
    if (before) return before
    const answer = getJson(origin, path, new AbortController().signal, patience)
    underway.set(key, answer)
    void answer.then((result) => {
      underway.delete(key)
      if (isAway(result)) return
      lastGood = Date.now()
      // An article that is gone does not come back while the API is down.
      if (!result.ok && result.code === 'HTTP' && [404, 410].includes(result.status))
        for (const each of Object.values(held)) each.delete(path)
      if (keeper && result.ok && result.body != null) held[keeper].set(path, { body: result.body, at: Date.now() })
    })
    return answer
  }

  const orHeld = (path: string, answer: ApiResult): Answer => {
    const before = isAway(answer) ? lastAnswer(path) : undefined
    if (!before) return answer
    stale()
    return { ok: true, body: before.body, ageSeconds: Math.round((Date.now() - before.at) / 1000) }
  }

  return {
    /** Asks for a document: within the budget. @param path below the API's origin; one that leads elsewhere fails */
    async ask(path: string, asker: Asker): Promise<Answer> {
      if (!questionAddress(origin, path)) return { ok: false, code: 'NETWORK' }
      // Other answers are not held: they could displace those that live pages need while the API is down.
      const answer = await breakerOf(asker)
        .execute(() => within(budget, fetchOnce(path, asker.audience === 'live' ? 'documents' : null)))
        // Nothing else rejects than the breaker, while it is open.
        .catch((): ApiResult => ({ ok: false, code: 'NETWORK' }))
      return orHeld(path, answer)
    },

    /** Asks for a browser, which has the patience to wait where there is no earlier answer. */
    async askPatiently(path: string): Promise<Answer> {
      const answer = fetchOnce(path, 'browsers')
      return orHeld(path, await (lastAnswer(path) ? within(budget, answer) : answer))
    },

    /** Set where live pages leave the API alone, with the seconds since it answered last, if it did. */
    trouble(): { answeredSecondsAgo: number | null } | null {
      const ofLive = [...breakers].filter(([asker]) => asker.endsWith('(live)'))
      if (ofLive.every(([, { state }]) => state === CircuitState.Closed)) return null
      return { answeredSecondsAgo: lastGood === null ? null : Math.round((Date.now() - lastGood) / 1000) }
    },
  }
}

export type Api = ReturnType<typeof createApi>

/** An answer that says nothing of what was asked for, as 404 does. */
function isAway(answer: ApiResult): boolean {
  return !answer.ok && (answer.code !== 'HTTP' || answer.status >= 500 || answer.status === 429)
}

/**
 * Returns the address of a question to the API; null if it could lead out of the API or to another host. A server behind
 * the API may decode coded separators, or take out what follows a semicolon.
 */
export function questionAddress(origin: string, path: string): URL | null {
  const address = path.startsWith('/api/') && URL.canParse(origin + path) ? new URL(origin + path) : null
  const isInside = address?.href.startsWith(`${origin}/api/`) && !/%(?:25|2e|2f|5c)|;/i.test(address.pathname)
  return isInside ? address : null
}

function within(milliseconds: number, answer: Promise<ApiResult>): Promise<ApiResult> {
  const { promise: limit, resolve } = Promise.withResolvers<ApiResult>()
  const timer = setTimeout(resolve, milliseconds, { ok: false, code: 'TIMEOUT' })
  return Promise.race([answer, limit]).finally(() => clearTimeout(timer))
}
