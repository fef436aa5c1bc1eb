import { randomInt } from 'node:crypto'
import { rolloutOf } from '@site/releases'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Audience } from '../renderer/index.ts'
import { compositionHeader, compositionPath } from '../src/entry.server.ts'
import { cookieOptions, type Previews } from './preview.ts'
import type { Registered, Resolver } from './resolution.ts'

/** Holds one of a hundred places and nothing of who the visitor is. */
export const shareCookie = 'share'
/** Seconds that a visitor stays among the same. */
const staysFor = 7 * 86_400

/**
 * Which hundredth of visitors this one is of, 0 to 99. Makes a newcomer one of a hundredth, which the browser is told to
 * remember. Without a reply to tell it by, it is the last one, which is shown nothing that is for a share of visitors.
 */
function bucketOf(request: FastifyRequest, reply?: FastifyReply): number {
  const given = request.cookies[shareCookie] ?? ''
  if (/^\d{1,2}$/.test(given)) return Number(given)
  if (!reply) return 99
  const bucket = randomInt(100)
  reply.setCookie(shareCookie, String(bucket), { ...cookieOptions, maxAge: staysFor })
  return bucket
}

/**
 * Which releases a visitor is shown: those active, those for a share of visitors, or one that is previewed.
 * @returns takes the reply of a document, by which newcomers are given their place among visitors
 */
export function createVisitors(registered: () => Promise<Registered>, resolver: Resolver, previews: Previews) {
  return async function shownTo(request: FastifyRequest, reply?: FastifyReply) {
    const now = await registered()
    const active = await resolver.resolve(now)
    // Whether any release is shown to a share of visitors.
    const isShared = Object.values(now.registry.remotes).some(({ history }) => rolloutOf(history))
    const shared = isShared ? await resolver.resolveFor(now, active, bucketOf(request, reply)) : active
    const wanted = previews.of(request, now.keys)
    if (!wanted) return { active, resolution: shared, isShared, preview: null }
    const { resolution, refusal } = await resolver.replace(now, shared, wanted)
    return { active, resolution, isShared, preview: { wanted, refusal } }
  }
}

export type ShownTo = ReturnType<typeof createVisitors>

/** Who else is shown the release of a remote that this visitor is shown. */
export function audienceOf({ active, resolution, preview }: Awaited<ReturnType<ShownTo>>, remote: string): Audience {
  if (preview?.wanted.remote === remote && preview.refusal === null) return 'preview'
  return resolution.releases.get(remote) === active.releases.get(remote) ? 'live' : 'rollout'
}

/** Tells open tabs what their visitor's documents are made with now: those that were made otherwise are outdated. */
export function registerComposition(app: FastifyInstance, shownTo: ShownTo) {
  app.get(compositionPath, async (request, reply) => {
    const { resolution } = await shownTo(request)
    const headers = { [compositionHeader]: resolution.composition.tag, 'cache-control': 'no-store' }
    return reply.code(204).headers(headers).send()
  })
}
