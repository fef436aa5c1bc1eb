import { randomInt } from 'node:crypto'
import { type Registry, trialOf } from '@site/releases'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Audience } from '../renderer/index.ts'
import { compositionHeader, compositionPath } from '../src/entry.server.ts'
import type { Preview, Previews } from './preview.ts'
import type { ReleaseRefusal } from './quarantine.ts'
import type { Registered, Resolution, Resolver } from './resolution.ts'

export interface Shown {
  inForce: Resolution
  resolution: Resolution
  /** Whether any release is shown to a share of visitors. */
  isShared: boolean
  preview: { wanted: Preview; refusal: ReleaseRefusal | null } | null
}

interface Parts {
  registered: () => Promise<Registered>
  resolver: Pick<Resolver, 'resolve' | 'resolveFor' | 'replace' | 'replaceByCopy'>
  previews: Pick<Previews, 'of'>
}

/** Holds one of a hundred places and nothing of who the visitor is. */
export const shareCookie = 'share'
/** Seconds that a visitor stays among the same. */
const staysFor = 7 * 86_400
const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: 'auto', maxAge: staysFor } as const
/** Of those who are shown nothing that is for a share of visitors. */
const lastBucket = 99

const hasShares = ({ remotes }: Registry) => Object.values(remotes).some(({ history }) => trialOf(history))

/** Which hundredth of visitors this one is of, 0 to 99; null for who has not been told. */
function bucketOf(request: FastifyRequest): number | null {
  const given = request.cookies[shareCookie] ?? ''
  return /^\d{1,2}$/.test(given) ? Number(given) : null
}

/** Makes a visitor one of a hundredth; the browser is told to remember it. */
export function giveBucket(reply: FastifyReply): number {
  const bucket = randomInt(100)
  reply.setCookie(shareCookie, String(bucket), cookieOptions)
  return bucket
}

/** Who else is shown the release of a remote that this visitor is shown. */
export function audienceOf({ inForce, resolution, preview }: Shown, remote: string): Audience {
  if (preview?.wanted.remote === remote && preview.refusal === null) return 'preview'
  return resolution.releases.get(remote) === inForce.releases.get(remote) ? 'live' : 'rollout'
}

/** Which releases a visitor is shown: those in force, those for a share of visitors, or one that is previewed. */
export function createVisitors({ registered, resolver, previews }: Parts) {
  /** @param newcomer the hundredth of visitors that one is of who has not been told, 0 to 99 */
  return async function shownTo(request: FastifyRequest, newcomer: () => number): Promise<Shown> {
    const now = await registered()
    const inForce = await resolver.resolve(now)
    const isShared = hasShares(now.registry)
    const shared = isShared ? await resolver.resolveFor(now, inForce, bucketOf(request) ?? newcomer()) : inForce
    const wanted = previews.of(request, now.keys)
    if (!wanted) return { inForce, resolution: shared, isShared, preview: null }
    const { resolution, refusal } =
      'workingCopy' in wanted
        ? { resolution: resolver.replaceByCopy(shared, wanted.remote, wanted.workingCopy), refusal: null }
        : await resolver.replace(now, shared, wanted)
    return { inForce, resolution, isShared, preview: { wanted, refusal } }
  }
}

export type ShownTo = ReturnType<typeof createVisitors>

/**
 * Tells open tabs what their visitor's documents are made with now: those that were made otherwise are outdated.
 * @returns tells it with another answer
 */
export function registerComposition(app: FastifyInstance, shownTo: ShownTo) {
  async function tell(request: FastifyRequest, reply: FastifyReply) {
    const { resolution } = await shownTo(request, () => lastBucket)
    reply.header(compositionHeader, resolution.composition.tag)
  }
  app.get(compositionPath, async (request, reply) => {
    await tell(request, reply)
    return reply.code(204).header('cache-control', 'no-store').send()
  })
  return tell
}
