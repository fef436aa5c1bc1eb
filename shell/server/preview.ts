import { createHash, timingSafeEqual } from 'node:crypto'
import cookie from '@fastify/cookie'
import { readLocalOverride, type ReleaseKeys, versionSchema } from '@site/releases'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasLongHost } from '../contract/news/pictures.ts'
import { remoteNames } from '../src/entry.server.ts'

/** A release or a local override that one browser gets instead of the active release. */
export type Preview = { remote: string; version: string } | { remote: string; localOverride: string }

export const leavePath = '/_preview/leave'

export const previewCookie = 'preview'
export const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: 'auto' } as const

/**
 * Serves preview links. `/any/path?preview=news@VERSION&token=TOKEN` shows a release to this browser until it leaves
 * the preview. `/any/path?override=LINE` shows a local override. `LINE` must be signed with a key of the remote's team.
 * @param token without it, the server shows no previews of releases
 */
export async function registerPreview(
  app: FastifyInstance,
  token: string | undefined,
  originOf: (request: FastifyRequest) => string,
  readKeys: () => Promise<ReleaseKeys>,
) {
  const remotes: readonly string[] = remoteNames
  await app.register(cookie, token ? { secret: token } : {})

  app.get(leavePath, (request, reply) => {
    const { to } = request.query as { to?: unknown }
    return reply.clearCookie(previewCookie, { path: '/' }).redirect(localPath(to), 303)
  })

  function parse(text: unknown): { remote: string; version: string } | null {
    if (typeof text !== 'string') return null
    const [remote = '', version] = text.split('@')
    const parsed = versionSchema.safeParse(version)
    return remotes.includes(remote) && parsed.success ? { remote, version: parsed.data } : null
  }

  function ofLocalOverride(request: FastifyRequest, given: string, keys: ReleaseKeys): Preview | null {
    const copy = readLocalOverride(given, originOf(request), keys)
    return copy && remotes.includes(copy.remote) ? { remote: copy.remote, localOverride: copy.origin } : null
  }

  return {
    /** Returns what this browser previews, or null. */
    of(request: FastifyRequest, keys: ReleaseKeys): Preview | null {
      const given = request.cookies[previewCookie]
      if (given === undefined) return null
      const { valid, value } = token ? request.unsignCookie(given) : { valid: false }
      return (valid ? parse(value) : null) ?? ofLocalOverride(request, given, keys)
    },

    /** Responds to a preview link with a redirect. Returns false if the request is not a preview link. */
    async enter(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
      const { preview, token: given, override } = request.query as Record<string, unknown>
      if ([preview, given, override].every((each) => each === undefined)) return false
      const wanted = parse(preview)
      if (typeof override === 'string' && ofLocalOverride(request, override, await readKeys())) {
        reply.setCookie(previewCookie, override, cookieOptions)
      } else if (token && wanted && typeof given === 'string' && isSame(given, token)) {
        reply.setCookie(previewCookie, `${wanted.remote}@${wanted.version}`, { ...cookieOptions, signed: true })
      }
      // The redirect removes the token and the signed line from the URL, so that code of the release cannot read them.
      const address = new URL(`${here}${request.url}`)
      for (const name of ['preview', 'token', 'override']) address.searchParams.delete(name)
      reply.header('cache-control', 'private, no-store').redirect(localPath(address.pathname + address.search), 303)
      return true
    },
  }
}

export type Previews = Awaited<ReturnType<typeof registerPreview>>

/** Compares digests in constant time, so that the response time reveals nothing about the token. */
function isSame(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(token))
}

const here = 'http://here.invalid'

/** Returns the path, or the home page if the path leads to another site. */
function localPath(path: unknown): string {
  if (typeof path !== 'string' || !path.startsWith('/') || hasLongHost(path) || !URL.canParse(path, here)) return '/'
  const address = new URL(path, here)
  return address.origin === here && !address.pathname.startsWith('//') ? address.pathname + address.search : '/'
}
