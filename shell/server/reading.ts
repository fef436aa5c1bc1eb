import { visitorOf } from '@site/releases/network'
import type { FastifyReply } from 'fastify'
import { type Audience, BusyError } from '../renderer/index.ts'

/** The maximum number of bytes of responses that wait to be sent, by audience. */
const mostUnsent: Record<Audience, number> = { live: 64 * 2 ** 20, rollout: 16 * 2 ** 20, preview: 16 * 2 ** 20 }
/** The part of that limit that one visitor may use, 0 to 1. */
const shareOfOne = 1 / 4
/** Documents up to this number of bytes are sent despite the limits. */
const small = 2 ** 17

/** Aborts if the visitor leaves before the response is sent. */
export function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  if (raw.destroyed) leaving.abort()
  raw.once('close', () => raw.writableFinished || leaving.abort())
  return leaving.signal
}

/** Limits the memory for responses to clients that read slowly. */
export function createUnsent() {
  /** Unsent bytes by audience, and by audience and visitor. */
  const bytes = new Map<string, number>()
  const bytesOf = (key: string) => bytes.get(key) ?? 0
  function add(key: string, length: number) {
    const sum = bytesOf(key) + length
    if (sum > 0) bytes.set(key, sum)
    else bytes.delete(key)
  }

  /** Counts a response until it is sent or its visitor leaves. @throws BusyError if the limit would be exceeded */
  return function countUnsent(reply: FastifyReply, audience: Audience, content: Uint8Array) {
    // The visitor left while the document was made. No `close` event will follow, so its bytes must not be counted.
    if (reply.raw.destroyed) return
    const { length } = content
    const visitor = `${audience} ${visitorOf(reply.request.ip)}`
    const most = mostUnsent[audience]
    if (length > small && (bytesOf(audience) + length > most || bytesOf(visitor) + length > most * shareOfOne))
      throw new BusyError('Too many documents wait to be sent')
    for (const key of [audience, visitor]) add(key, length)
    reply.raw.once('close', () => [audience, visitor].forEach((key) => add(key, -length)))
  }
}

/** Limits the memory for files that clients read slowly. Responses with the same content share its memory. */
export function createSending(mostBytes: number) {
  const responses = new Map<Buffer, number>()
  let bytes = 0
  function end(content: Buffer) {
    const left = responses.get(content)! - 1
    if (left > 0) return responses.set(content, left)
    bytes -= content.length
    return responses.delete(content)
  }

  /** Counts a response until it is sent or its visitor leaves. @throws BusyError if the limit would be exceeded */
  return function countSending({ raw }: FastifyReply, content: Buffer): Buffer {
    if (raw.destroyed) return content
    const count = responses.get(content) ?? 0
    const sum = count === 0 ? bytes + content.length : bytes
    if (sum > mostBytes) throw new BusyError('Too many files wait to be sent')
    bytes = sum
    responses.set(content, count + 1)
    raw.once('close', () => end(content))
    return content
  }
}

export type CountUnsent = ReturnType<typeof createUnsent>
