import { randomInt } from 'node:crypto'
import { type Registry, trialOf } from '@site/releases'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Holds one of a hundred places and nothing of who the visitor is. */
export const shareCookie = 'share'
/** Seconds that a visitor stays among the same. */
const staysFor = 7 * 86_400
const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: 'auto', maxAge: staysFor } as const

/** Whether any release is shown to a share of visitors. */
export const hasShares = ({ remotes }: Registry) => Object.values(remotes).some(({ history }) => trialOf(history))

/** Which hundredth of visitors this one is of, 0 to 99; null for who has not been told. */
export function bucketOf(request: FastifyRequest): number | null {
  const given = request.cookies[shareCookie] ?? ''
  return /^\d{1,2}$/.test(given) ? Number(given) : null
}

/** Makes a visitor one of a hundredth; the browser is told to remember it. */
export function giveBucket(reply: FastifyReply): number {
  const bucket = randomInt(100)
  reply.setCookie(shareCookie, String(bucket), cookieOptions)
  return bucket
}
