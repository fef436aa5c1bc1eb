import { visitorOf } from '@site/releases/network'
import type { FastifyReply } from 'fastify'
import { type Audience, BusyError } from '../renderer/index.ts'

/** Bytes of uncached documents of an audience that are not sent yet. */
const mostUnsent: Record<Audience, number> = { live: 64 * 2 ** 20, rollout: 16 * 2 ** 20, preview: 16 * 2 ** 20 }
/** The part of them that one visitor may have. */
const shareOfOne = 1 / 4
/** Bytes of unsent documents of an audience below which another one is sent as a string. */
const fewUnsent = 8 * 2 ** 20
/** Bytes of a document that is always sent. */
const small = 2 ** 17

/** Aborts if the visitor leaves before the answer is sent. */
export function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  if (raw.destroyed) leaving.abort()
  raw.once('close', () => raw.writableFinished || leaving.abort())
  return leaving.signal
}

/** Limits the memory that visitors who read slowly cost the server. */
export function createUnsent() {
  /** By audience, and by audience and visitor. */
  const bytes = new Map<string, number>()
  const bytesOf = (key: string) => bytes.get(key) ?? 0
  function add(key: string, length: number) {
    const sum = bytesOf(key) + length
    if (sum > 0) bytes.set(key, sum)
    else bytes.delete(key)
  }

  /**
   * Counts a text until it is sent or its visitor leaves.
   * @returns what to send: strings are faster, and stay in V8's heap, which is small, until a slow reader has taken them
   * @throws BusyError if it would be too much
   */
  return function countUnsent(reply: FastifyReply, audience: Audience, text: string): string | Buffer {
    // The visitor left while the document was made: nothing will tell that it was sent.
    if (reply.raw.destroyed) return text
    const length = Buffer.byteLength(text)
    const visitor = `${audience} ${visitorOf(reply.request.ip)}`
    const most = mostUnsent[audience]
    if (length > small && (bytesOf(audience) + length > most || bytesOf(visitor) + length > most * shareOfOne))
      throw new BusyError('Too many documents wait to be read')
    for (const key of [audience, visitor]) add(key, length)
    reply.raw.once('close', () => [audience, visitor].forEach((key) => add(key, -length)))
    return bytesOf(audience) < fewUnsent ? text : Buffer.from(text)
  }
}

export type CountUnsent = ReturnType<typeof createUnsent>
