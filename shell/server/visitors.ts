import { randomInt } from 'node:crypto'
import { rolloutOf } from '@site/releases'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Audience } from '../renderer/index.ts'
import { compositionHeader, compositionPath } from '../src/entry.server.ts'
import { cookieOptions, type Previews } from './preview.ts'
import type { Registered, Resolver } from './resolution.ts'

/** Name of the cookie with a random number from 0 to 99. It decides which percentage rollouts the visitor gets. */
export const bucketCookie = 'share'
const staysFor = 7 * 86_400

/**
 * Returns the visitor's bucket for percentage rollouts, 0 to 99. A new visitor gets a random bucket, which a cookie
 * stores. Without a reply, no cookie can be set. The result is then 99, which no percentage rollout includes.
 */
function bucketOf(request: FastifyRequest, reply?: FastifyReply): number {
  const given = request.cookies[bucketCookie] ?? ''
  if (/^\d{1,2}$/.test(given)) return Number(given)
  if (!reply) return 99
  const bucket = randomInt(100)
  reply.setCookie(bucketCookie, String(bucket), { ...cookieOptions, maxAge: staysFor })
  return bucket
}

/**
 * Returns a function that resolves the releases for a visitor: the active ones, percentage rollouts, or a preview.
 * Pass it the reply of a document, so that it can set the bucket cookie of a new visitor.
 */
export function createVisitors(registered: () => Promise<Registered>, resolver: Resolver, previews: Previews) {
  return async function shownTo(request: FastifyRequest, reply?: FastifyReply) {
    const now = await registered()
    const active = await resolver.resolve(now)
    const hasRollout = Object.values(now.registry.remotes).some(({ history }) => rolloutOf(history))
    const shown = hasRollout ? await resolver.resolveFor(now, active, bucketOf(request, reply)) : active
    const wanted = previews.of(request, now.keys)
    if (!wanted) return { active, resolution: shown, hasRollout, preview: null }
    const { resolution, refusal } = await resolver.replace(now, shown, wanted)
    return { active, resolution, hasRollout, preview: { wanted, refusal } }
  }
}

export type ShownTo = ReturnType<typeof createVisitors>

/** Returns who gets the same release of a remote as this visitor: all visitors, a rollout, or a preview. */
export function audienceOf({ active, resolution, preview }: Awaited<ReturnType<ShownTo>>, remote: string): Audience {
  if (preview?.wanted.remote === remote && preview.refusal === null) return 'preview'
  return resolution.releases.get(remote) === active.releases.get(remote) ? 'live' : 'rollout'
}

/** Serves the tag of the visitor's current composition. An open tab with another tag is outdated. */
export function registerComposition(app: FastifyInstance, shownTo: ShownTo) {
  app.get(compositionPath, async (request, reply) => {
    const { resolution } = await shownTo(request)
    const headers = { [compositionHeader]: resolution.composition.tag, 'cache-control': 'no-store' }
    return reply.code(204).headers(headers).send()
  })
}
