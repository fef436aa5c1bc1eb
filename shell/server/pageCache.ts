import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { Readable } from 'node:stream'
import { brotliCompress, constants, createGunzip, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

/** Milliseconds in which a page that asked the API is answered as it is, and after that while the next one is made. */
const freshFor = 1000
const staleFor = 10_000

/** Of 11: beyond it, packing takes longer than rendering does. */
const brotliQuality = 6

/** Bytes of what stands around a held document, by and large. */
const overhead = 1000

/**
 * For how long a document may be shown to others: not at all, for a moment because it shows what the API said, or for as
 * long as what it was made of is active.
 */
export type Lifetime = 'none' | 'moment' | 'release'

export interface MadePage<About> {
  html: string
  lifetime: Lifetime
  about: About
}

interface HeldPage {
  etag: string
  br: Buffer
  gzip: Buffer
}

export interface Found<About> {
  /** `stale` is one that is being made anew meanwhile, `none` one that is not held. */
  from: 'hit' | 'stale' | 'miss' | 'none'
  about: About
  /** As it is if it is not held. */
  page: string | HeldPage
}

interface Making<About> {
  render: (signal: AbortSignal) => Promise<MadePage<About>>
  /** Renders and compresses the document when it is its turn. */
  inTurn?: <Value>(signal: AbortSignal, work: () => Promise<Value>) => Promise<Value>
}

interface Underway<About> {
  found: Promise<Found<About>>
  waiting: number
  abandoned: AbortController
}

/**
 * Documents as they are sent, by a key that names all they are made of. Each is made once at a time, however many ask.
 * @param maxBytes held in all; with 0, nothing is
 * @param now milliseconds of a clock that only goes forward
 */
export function createPageCache<About>(maxBytes: number, now = () => performance.now()) {
  /** When each was made, by the clock; null where it is good for as long as its key is asked for. */
  const entries = new LRUCache<string, { about: About; page: HeldPage; madeAt: number | null }>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ page: { br, gzip } }, key) => br.length + gzip.length + key.length + overhead,
  })
  const underway = new Map<string, Underway<About>>()

  const forget = (key: string, making: Underway<About>) => underway.get(key) === making && underway.delete(key)

  function makeOne(key: string | null, { render, inTurn = (_, work) => work() }: Making<About>, signal: AbortSignal) {
    return inTurn(signal, async (): Promise<Found<About>> => {
      const { html, about, lifetime } = await render(signal)
      if (key === null || maxBytes === 0 || lifetime === 'none') return { from: 'none', about, page: html }
      const page = await pack(html)
      entries.set(key, { about, page, madeAt: lifetime === 'release' ? null : now() })
      return { from: 'miss', about, page }
    })
  }

  /** Requests at the same time share one document. It is abandoned once all of their visitors have left. */
  function make(key: string, making: Making<About>, leaving: AbortSignal): Promise<Found<About>> {
    const abandoned = new AbortController()
    const each: Underway<About> = underway.get(key) ?? {
      found: makeOne(key, making, abandoned.signal).finally(() => forget(key, each)),
      waiting: 0,
      abandoned,
    }
    underway.set(key, each)
    each.waiting += 1
    leaving.addEventListener('abort', () => {
      each.waiting -= 1
      if (each.waiting > 0) return
      forget(key, each)
      each.abandoned.abort()
    })
    return each.found
  }

  /**
   * @param key null for a document that is for one visitor alone
   * @param leaving aborts when the visitor has left
   */
  return async function find(key: string | null, making: Making<About>, leaving = nobodyLeaves()) {
    if (key === null) return makeOne(key, making, leaving)
    const held = entries.get(key)
    const age = held?.madeAt == null ? 0 : now() - held.madeAt
    if (held && age <= freshFor) return { ...held, from: 'hit' } satisfies Found<About>
    if (!held || age > freshFor + staleFor) return make(key, making, leaving)
    // Whoever asks once it is too old is told what went wrong.
    make(key, making, nobodyLeaves()).catch(() => undefined)
    return { ...held, from: 'stale' } satisfies Found<About>
  }
}

const nobodyLeaves = () => new AbortController().signal

export type PageCache<About> = ReturnType<typeof createPageCache<About>>

/** The encoding that a browser wants an answer in; null for none. */
export function encodingOf({ headers }: FastifyRequest): 'br' | 'gzip' | null {
  const accepted = negotiate(headers['accept-encoding'] ?? '', ['br', 'gzip'])
  return accepted === 'br' || accepted === 'gzip' ? accepted : null
}

/** Answers with a page, packed as the browser takes it; with 304 if the browser has it already. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: string | Buffer | HeldPage) {
  if (typeof page === 'string' || Buffer.isBuffer(page)) return reply.send(page)
  reply.header('etag', page.etag)
  if (isNamed(page.etag, request.headers['if-none-match'])) return reply.code(304).send()
  const encoding = encodingOf(request)
  // Few ask for it uncompressed. It is sent in pieces, so that slow readers cost no memory.
  if (!encoding) return reply.send(Readable.from([page.gzip]).pipe(createGunzip()))
  return reply.header('content-encoding', encoding).send(page[encoding])
}

/** Whether a browser has the document already (RFC 9110, 13.1.2). */
function isNamed(etag: string, ifNoneMatch = ''): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag))
}

async function pack(html: string): Promise<HeldPage> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality }
  const [br, gzip] = await Promise.all([packBrotli(html, { params }), packGzip(html)])
  return { etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`, br, gzip }
}
