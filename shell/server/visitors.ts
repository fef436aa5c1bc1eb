import type { FastifyRequest } from 'fastify'
import type { Preview, Previews } from './preview.ts'
import type { ReleaseRefusal } from './quarantine.ts'
import type { Registered, Resolution, Resolver } from './resolution.ts'
import type { Audience } from '../renderer/index.ts'
import { bucketOf, hasShares } from './shares.ts'

/** The releases one visitor is shown. */
export interface Shown {
  now: Registered
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
    if (!wanted) return { now, inForce, resolution: shared, isShared, preview: null }
    if ('workingCopy' in wanted) {
      const resolution = resolver.replaceByCopy(shared, wanted.remote, wanted.workingCopy)
      return { now, inForce, resolution, isShared, preview: { wanted, refusal: null } }
    }
    const { resolution, refusal } = await resolver.replace(now, shared, wanted)
    return { now, inForce, resolution, isShared, preview: { wanted, refusal } }
  }
}

export type ShownTo = ReturnType<typeof createVisitors>
