import type { ApiResult, RemoteName } from '@site/contract'
import { within } from '@site/contract/timeout'
import {
  type CircuitBreakerPolicy,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhenResult,
} from 'cockatiel'
import { LRUCache } from 'lru-cache'
import { type Audience, parseJson, structureOf } from '../renderer/index.ts'
import type { getJson as getJsonOfShell } from '../src/entry.server.ts'

const late = (): ApiResult => ({ ok: false, code: 'TIMEOUT' })

/** Milliseconds that a document waits for a response. After that it is rendered without the response. */
const budget = 1000
/** Milliseconds after which a request to the API is cancelled. A late response is cached for the next document. */
const patience = 10_000
/** Failures in a row that open the circuit breaker, and the milliseconds until it lets the next request through. */
const failuresAllowed = 5
const pause = 5000
/** The maximum number of characters of a response outside strings. A list of 100 records fits. */
const mostStructure = 20_000
/** The maximum number of levels of a response's data, and of characters of all its texts. The longest article fits. */
const mostLevels = 20
const mostText = 2 ** 20
/** The maximum number of characters of a member's name. Longer ones are left out. */
const mostName = 1000
/** Bytes of memory that a parsed response may need for each character outside strings. */
const bytesOfStructure = 64
/** Milliseconds for which a response can replace a failed one, and the size of each cache in bytes. */
const cachedFor = 24 * 3_600_000
const cachedBytes = { remote: 2 * 2 ** 20, browsers: 3 * 2 ** 20 }
/** Documents of each remote have their own cache, from which other remotes and browsers evict nothing. */
type CacheName = Asker['remote'] | 'browsers'

export type ApiFailure = Extract<ApiResult, { ok: false }>
export type Answer = (Extract<ApiResult, { ok: true }> & { ageSeconds?: number }) | ApiFailure

interface ApiParts {
  origin: string
  getJson: typeof getJsonOfShell
  /** Called when a cached response is used because the API failed. */
  stale: () => void
  log: (line: string) => void
}

/** The remote and audience of a request to the API. Each pair has its own circuit breaker, which affects no others. */
export interface Asker {
  remote: RemoteName | 'shell'
  audience: Audience
}

type GoodAnswer = { body: NonNullable<unknown>; at: number }

/** A response that is no cached value, because it failed or is empty. `cause` is the response. */
class NotCached extends Error {}

/**
 * Returns a client of the API for documents and for browsers. A circuit breaker stops the requests of documents while
 * the API keeps failing. If the API fails or is too slow, the client returns the last good response, which is at most a
 * day old.
 */
export function createApi({ origin, getJson, stale, log }: ApiParts) {
  const caches = new Map<CacheName, LRUCache<string, GoodAnswer>>()
  function cacheOf(name: CacheName) {
    const known = caches.get(name)
    if (known) return known
    const cache = new LRUCache<string, GoodAnswer>({
      ttl: cachedFor,
      perf: Date,
      maxSize: cachedBytes[name === 'browsers' ? name : 'remote'],
      sizeCalculation({ body }, path) {
        const text = JSON.stringify(body)
        return path.length + text.length + structureOf(text) * bytesOfStructure
      },
      async fetchMethod(path) {
        const answer = await request(path)
        if (answer.ok && answer.body != null) return { body: answer.body, at: Date.now() }
        throw new NotCached('this response is not cached', { cause: answer })
      },
      // A failed request, or one that other responses evict, changes neither the cache nor its own result.
      noDeleteOnFetchRejection: true,
      ignoreFetchAbort: true,
    })
    caches.set(name, cache)
    return cache
  }
  const lastAnswer = (path: string) =>
    [...caches.values()].flatMap((cache) => cache.get(path) ?? []).sort((a, b) => b.at - a.at)[0]
  const breakers = new Map<string, CircuitBreakerPolicy>()
  let lastGood: number | null = null

  function breakerOf({ remote, audience }: Asker): CircuitBreakerPolicy {
    const asker = `${remote} (${audience})`
    const known = breakers.get(asker)
    if (known) return known
    const breaker = circuitBreaker(
      handleWhenResult((answer) => isUnavailable(answer as ApiResult) && !isUnreadable(answer as ApiResult)),
      { breaker: new ConsecutiveBreaker(failuresAllowed), halfOpenAfter: pause },
    )
    const line = `The API failed ${failuresAllowed} times in a row for ${asker}: no requests for ${pause / 1000} s`
    breaker.onBreak(() => log(line))
    breaker.onReset(() => log(`The API answers requests for ${asker} again`))
    breakers.set(asker, breaker)
    return breaker
  }

  async function request(path: string): Promise<ApiResult> {
    const answer = await getJson(origin, path, new AbortController().signal, patience, parseAnswer)
    if (!isUnavailable(answer)) lastGood = Date.now()
    // The article no longer exists. A cached response must not bring it back during an outage.
    if (!answer.ok && answer.code === 'HTTP' && [404, 410].includes(answer.status))
      for (const each of caches.values()) each.delete(path)
    return answer
  }

  /** Asks the API and caches the response. Simultaneous calls for one cache and path share a request. */
  async function fetchInto(cache: CacheName, path: string): Promise<ApiResult> {
    try {
      return { ok: true, body: (await cacheOf(cache).fetch(path, { forceRefresh: true }))!.body }
    } catch (error) {
      if (error instanceof NotCached) return error.cause as ApiResult
      throw error
    }
  }

  const orCached = (path: string, answer: ApiResult): Answer => {
    const before = isUnavailable(answer) ? lastAnswer(path) : undefined
    if (!before) return answer
    stale()
    return { ok: true, body: before.body, ageSeconds: Math.round((Date.now() - before.at) / 1000) }
  }

  return {
    /** Asks for a document, which waits one second at most. @param path starts with `/api/`; any other path fails */
    async ask(path: string, asker: Asker): Promise<Answer> {
      if (!questionAddress(origin, path)) return { ok: false, code: 'NETWORK' }
      // Responses for previews and rollouts are not cached, because they could evict responses that live pages need.
      const fetching = () => (asker.audience === 'live' ? fetchInto(asker.remote, path) : request(path))
      const answer = await breakerOf(asker)
        .execute(() => within(fetching(), budget, late))
        // Only the circuit breaker rejects, while it is open.
        .catch((): ApiResult => ({ ok: false, code: 'NETWORK' }))
      return orCached(path, answer)
    },

    /** Asks for a browser. If no response is cached, the browser waits for the API up to ten seconds. */
    async askPatiently(path: string): Promise<Answer> {
      const answer = fetchInto('browsers', path)
      return orCached(path, await (lastAnswer(path) ? within(answer, budget, late) : answer))
    },

    /** Returns null if no live page's circuit breaker is open, otherwise the seconds since the API's last response. */
    trouble(): { answeredSecondsAgo: number | null } | null {
      const ofLive = [...breakers].filter(([asker]) => asker.endsWith('(live)'))
      if (ofLive.every(([, { state }]) => state === CircuitState.Closed)) return null
      return { answeredSecondsAgo: lastGood === null ? null : Math.round((Date.now() - lastGood) / 1000) }
    },
  }
}

export type Api = ReturnType<typeof createApi>

/** Parses an API response. Cuts data that is too deep or too long, so that one record does not lose the others. */
function parseAnswer(text: string): unknown {
  const lengths: number[] = []
  const value = cut(parseJson(text, mostStructure), mostLevels, (each) => {
    lengths.push(each.length)
    return each
  })
  const longest = text.length > mostText ? fairLength(lengths) : Infinity
  if (longest === Infinity) return value
  // A `data:` picture that is cut cannot be shown. Without the copy, a part of a text would keep the whole in memory.
  const shorten = (each: string) =>
    each.startsWith('data:') ? '' : Buffer.from(each.slice(0, longest), 'utf16le').toString('utf16le')
  return cut(value, mostLevels, (each) => (each.length > longest ? shorten(each) : each))
}

/** Returns the length to which long texts must be cut, so that all together have `mostText` characters. */
function fairLength(lengths: number[]): number {
  let room = mostText
  for (const [at, length] of lengths.sort((a, b) => a - b).entries()) {
    const share = room / (lengths.length - at)
    if (length > share) return Math.floor(share)
    room -= length
  }
  return Infinity
}

function cut(value: unknown, levels: number, cutText: (text: string) => string): unknown {
  if (typeof value === 'string') return cutText(value)
  if (typeof value !== 'object' || value === null) return value
  if (levels === 0) return null
  for (const [name, member] of Object.entries(value)) {
    if (name.length > mostName) Reflect.deleteProperty(value, name)
    else Reflect.set(value, name, cut(member, levels - 1, cutText))
  }
  return value
}

/** One bad record can make a response unreadable, so this must not stop the requests for others. */
const isUnreadable = (answer: ApiResult) => !answer.ok && answer.code === 'BODY'

/** Whether the API failed: no valid response, status 429, or a status from 500. A status such as 404 is no failure. */
function isUnavailable(answer: ApiResult): boolean {
  return !answer.ok && (answer.code !== 'HTTP' || answer.status >= 500 || answer.status === 429)
}

/**
 * Returns the URL of a request to the API, or null if the path could lead outside `/api/` or to another host. Encoded
 * dots, encoded slashes and semicolons are refused, because a server behind the API may decode or remove them.
 */
export function questionAddress(origin: string, path: string): URL | null {
  const address = path.startsWith('/api/') && URL.canParse(origin + path) ? new URL(origin + path) : null
  const isInside = address?.href.startsWith(`${origin}/api/`) && !/%(?:25|2e|2f|5c)|;/i.test(address.pathname)
  return isInside ? address : null
}
