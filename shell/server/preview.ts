import { createHash, timingSafeEqual } from 'node:crypto'
import cookie from '@fastify/cookie'
import { versionSchema } from '@site/releases'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A release that one browser is shown in place of the active one. */
export interface Preview {
  remote: string
  version: string
}

export interface Previews {
  /** The release this browser previews. */
  of: (request: FastifyRequest) => Preview | null
  /** Answers a preview link; false where the request is none. */
  enter: (request: FastifyRequest, reply: FastifyReply) => boolean
}

export const leavePath = '/_preview/leave'

const cookieName = 'preview'
const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: 'auto', signed: true } as const

/**
 * Previews of releases that are not active: `/any/path?preview=news@VERSION&token=TOKEN` shows that release to
 * this browser until it leaves. Without a token in the environment the feature is off.
 */
export async function registerPreview(
  app: FastifyInstance,
  token: string | undefined,
  remotes: readonly string[],
): Promise<Previews> {
  await app.register(cookie, token ? { secret: token } : {})
  if (!token) return { of: () => null, enter: () => false }

  app.get(leavePath, (request, reply) => {
    const { to } = request.query as { to?: unknown }
    return reply.clearCookie(cookieName, { path: '/' }).redirect(localPath(to), 303)
  })

  function parse(text: unknown): Preview | null {
    if (typeof text !== 'string') return null
    const [remote = '', version] = text.split('@')
    const parsed = versionSchema.safeParse(version)
    return remotes.includes(remote) && parsed.success ? { remote, version: parsed.data } : null
  }

  return {
    of(request) {
      const given = request.cookies[cookieName]
      if (given === undefined) return null
      const { valid, value } = request.unsignCookie(given)
      return valid ? parse(value) : null
    },
    enter(request, reply) {
      const { preview, token: given } = request.query as { preview?: unknown; token?: unknown }
      const wanted = parse(preview)
      if (!wanted || typeof given !== 'string' || !isSame(given, token)) return false
      reply.setCookie(cookieName, `${wanted.remote}@${wanted.version}`, cookieOptions)
      const address = new URL(`${here}${request.url}`)
      address.searchParams.delete('preview')
      address.searchParams.delete('token')
      void reply
        .header('cache-control', 'private, no-store')
        .redirect(localPath(address.pathname + address.search), 303)
      return true
    },
  }
}

/** Compares digests, so that the time it takes tells nothing of the token. */
function isSame(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(token))
}

const here = 'http://here.invalid'

/** A path on this site, or the home page where the given one leads elsewhere. */
function localPath(path: unknown): string {
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, here)) return '/'
  const address = new URL(path, here)
  return address.origin === here && !address.pathname.startsWith('//') ? address.pathname + address.search : '/'
}
