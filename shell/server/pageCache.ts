import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { Readable } from 'node:stream'
import { brotliCompress, brotliDecompress, constants, createGunzip, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Audience } from '../renderer/index.ts'
import type { CountUnsent } from './reading.ts'

/** Milliseconds for which a page with API data is fresh, and further milliseconds for which it may be sent stale. */
const freshFor = 1000
const staleFor = 10_000

/** Brotli quality, 0 to 11. From 9, compression takes longer than rendering. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 6 }
const small = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }
const [packBrotli, unpackBrotli, packGzip] = [promisify(brotliCompress), promisify(brotliDecompress), promisify(gzip)]
/** The results are copies, because zlib's own are small parts of large buffers. */
const pack = {
  br: async (page: Buffer) => new Uint8Array(await packBrotli(page, { params })),
  gzip: async (page: Buffer) => new Uint8Array(await packGzip(page)),
}

type Encoding = keyof typeof pack

/** Approximate bytes of memory that a cached document needs besides its content. */
const overhead = 1000

/**
 * How long a document may be cached. `none`: not at all. `moment`: for seconds, because it contains API data.
 * `release`: as long as its releases are active.
 */
export type Lifetime = 'none' | 'moment' | 'release'

export interface MadePage<About> {
  /** Not a string, which would stay in V8's heap while it is compressed or sent. */
  html: Buffer
  lifetime: Lifetime
  about: About
}

/** A compressed document. It has both encodings, unless only one visitor gets it. */
interface PackedPage extends Partial<Record<Encoding, Uint8Array>> {
  /** Null if the document is not cached. */
  etag: string | null
  isSmall?: true
}

export interface Found<About> {
  /** `stale`: the cache sends the old document and renders a new one. `none`: the document is not cached. */
  from: 'hit' | 'stale' | 'miss' | 'none'
  about: About
  page: PackedPage
}

interface Making<About> {
  render: (signal: AbortSignal) => Promise<MadePage<About>>
  /** Returns the only encoding of a document that is not cached. */
  encoding: () => Encoding | null
  inTurn: <Value>(signal: AbortSignal, work: () => Promise<Value>) => Promise<Value>
}

interface Underway<About> {
  found: Promise<Found<About>>
  waiting: number
  abandoned: AbortController
}

/**
 * Creates a cache of compressed documents. The key contains everything that a document depends on. Simultaneous
 * requests for one key share one rendering.
 * @param maxBytes size of the cache; with 0, nothing is cached
 * @param now milliseconds of a monotonic clock
 */
export function createPageCache<About>(maxBytes: number, now = () => performance.now()) {
  /** `madeAt` is the time by the `now` clock, or null for a document that never becomes stale. */
  const entries = new LRUCache<string, { about: About; page: PackedPage; madeAt: number | null }>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ page }, key) => bytesOf(page).reduce((sum, { length }) => sum + length, key.length + overhead),
  })
  const underway = new Map<string, Underway<About>>()

  const forget = (key: string, making: Underway<About>) => underway.get(key) === making && underway.delete(key)

  function makeOne(key: string | null, { render, encoding, inTurn }: Making<About>, signal: AbortSignal) {
    return inTurn(signal, async (): Promise<Found<About>> => {
      const { html, about, lifetime } = await render(signal)
      signal.throwIfAborted()
      if (key === null) return { from: 'none', about, page: await packFor(html, [encoding() ?? 'gzip']) }
      const page = await packFor(html, ['br', 'gzip'])
      if (lifetime === 'none') return { from: 'none', about, page }
      page.etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
      entries.set(key, { about, page, madeAt: lifetime === 'release' ? null : now() })
      return { from: 'miss', about, page }
    })
  }

  /** Simultaneous requests share one rendering. It is aborted when all of their visitors have left. */
  function make(key: string, making: Making<About>, leaving: AbortSignal): Promise<Found<About>> {
    const abandoned = new AbortController()
    const each: Underway<About> = underway.get(key) ?? {
      found: makeOne(key, making, abandoned.signal).finally(() => forget(key, each)),
      waiting: 0,
      abandoned,
    }
    underway.set(key, each)
    each.waiting += 1
    const leave = () => {
      each.waiting -= 1
      if (each.waiting > 0) return
      forget(key, each)
      each.abandoned.abort()
    }
    leaving.addEventListener('abort', leave)
    // The listener would keep the document in memory until a slow reader has it.
    return each.found.finally(() => leaving.removeEventListener('abort', leave))
  }

  /** @param key null for a document that is not cached @param leaving aborts when the visitor has left */
  return async function find(key: string | null, making: Making<About>, leaving = nobodyLeaves()) {
    leaving.throwIfAborted()
    if (key === null || maxBytes === 0) return makeOne(null, making, leaving)
    const cached = entries.get(key)
    const age = cached?.madeAt == null ? 0 : now() - cached.madeAt
    if (!cached || age > freshFor + staleFor) return make(key, making, leaving)
    const from = age <= freshFor ? 'hit' : 'stale'
    // Errors are ignored here. If rendering still fails when the page is too old to be sent, the request reports it.
    if (from === 'stale') make(key, making, nobodyLeaves()).catch(() => undefined)
    else if (cached.madeAt === null && !cached.page.isSmall) makeSmall(cached.page).catch(() => undefined)
    return { ...cached, from } satisfies Found<About>
  }
}

/** Compresses a document by 7% more. That takes 30 ms, so only documents that are requested again are worth it. */
async function makeSmall(page: PackedPage) {
  page.isSmall = true
  page.br = new Uint8Array(await packBrotli(await unpackBrotli(page.br!), small))
}

const nobodyLeaves = () => new AbortController().signal

export type PageCache<About> = ReturnType<typeof createPageCache<About>>

/** Returns the compression that the browser accepts, or null for none. */
export function encodingOf({ headers }: FastifyRequest): Encoding | null {
  const accepted = negotiate(headers['accept-encoding'] ?? '', ['br', 'gzip'])
  return accepted === 'br' || accepted === 'gzip' ? accepted : null
}

/**
 * Sends a page in an encoding that the browser accepts, or status 304 if the browser already has the page.
 * @param audience whose limit of unsent bytes applies
 */
export function sendPage(reply: FastifyReply, page: PackedPage, audience: Audience, countUnsent: CountUnsent) {
  const { request } = reply
  if (page.etag !== null) reply.header('etag', page.etag)
  if (page.etag !== null && isNamed(page.etag, request.headers['if-none-match'])) return reply.code(304).send()
  const encoding = encodingOf(request)
  // Slow readers keep a document in memory, even after the cache has evicted it.
  countUnsent(reply, audience, page[encoding ?? 'gzip']!)
  // Few clients accept no compression. Streaming the page to them keeps memory low if they read slowly.
  if (!encoding) return reply.send(Readable.from([page.gzip]).pipe(createGunzip()))
  return reply.header('content-encoding', encoding).send(page[encoding])
}

/** Whether the `If-None-Match` header contains the ETag (RFC 9110, 13.1.2). */
function isNamed(etag: string, ifNoneMatch = ''): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag))
}

async function packFor(html: Buffer, encodings: Encoding[]): Promise<PackedPage> {
  const packed = encodings.map(async (encoding) => [encoding, await pack[encoding](html)] as const)
  return { etag: null, ...Object.fromEntries(await Promise.all(packed)) }
}

/** Returns a document in each of its encodings. */
const bytesOf = ({ br, gzip }: PackedPage) => [br, gzip].flatMap((each) => each ?? [])
