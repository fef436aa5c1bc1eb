import type { FastifyReply } from 'fastify'
import { type Audience, BusyError } from '../renderer/index.ts'

/** Bytes of uncached documents of an audience that are not sent yet. */
const mostUnsent: Record<Audience, number> = { live: 64 * 2 ** 20, rollout: 16 * 2 ** 20, preview: 16 * 2 ** 20 }
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
  const bytes: Record<Audience, number> = { live: 0, rollout: 0, preview: 0 }

  /** Counts a document until it is sent or its visitor leaves. @throws BusyError if it would be too much */
  return function countUnsent(reply: FastifyReply, audience: Audience, length: number) {
    // The visitor left while the document was made: nothing will tell that it was sent.
    if (reply.raw.destroyed) return
    if (length > small && bytes[audience] + length > mostUnsent[audience])
      throw new BusyError('Too many documents wait to be read')
    bytes[audience] += length
    reply.raw.once('close', () => (bytes[audience] -= length))
  }
}
