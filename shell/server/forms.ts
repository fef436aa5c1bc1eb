import rateLimit from '@fastify/rate-limit'
import { pageRows } from '@site/contract/pages'
import { visitorOf } from '@site/releases/network'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mostBytes } from './limits.ts'
import { senderOf } from './sender.ts'

export type Form = Readonly<Record<string, string>>

/** Forms per minute and visitor (an IPv4 address or IPv6 /64). Each needs a new document, which is not cached. */
const perMinute = 20

/**
 * Lets a page be loaded again without losing what the visitor typed in it. The browser sends the typed text by POST,
 * and the page shows it. The server stores none of it.
 * @param answer sends the page, which is never cached
 */
export async function registerForms(
  app: FastifyInstance,
  originOf: (request: FastifyRequest) => string,
  answer: (request: FastifyRequest, reply: FastifyReply, form: Form) => Promise<FastifyReply>,
) {
  await app.register(async (scope) => {
    await scope.register(rateLimit, {
      max: perMinute,
      timeWindow: '1 minute',
      keyGenerator: ({ ip }) => visitorOf(ip),
    })
    // Another site must not fill in the form for a visitor. The check runs before the body is read.
    scope.addHook('onRequest', async (request, reply) => {
      if (senderOf(request, () => originOf(request)) !== 'site')
        await reply.redirect(request.routeOptions.url ?? '/', 303)
    })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostBytes },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    for (const path of pageRows.flatMap((row) => (row.takesForm ? Object.values(row.path) : []))) {
      scope.post(path, (request, reply) => answer(request, reply, request.body as Form))
    }
  })
}
