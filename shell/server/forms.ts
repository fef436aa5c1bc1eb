import rateLimit from '@fastify/rate-limit'
import { pageRows } from '@site/contract/pages'
import { visitorOf } from '@site/releases/network'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mostBytes } from './limits.ts'
import { senderOf } from './sender.ts'

export type Form = Readonly<Record<string, string>>

/** Documents a minute for one visitor, who is an IPv4 address or the /64 of an IPv6 address: each is made for them. */
const perMinute = 20

/**
 * Pages that are given what was typed in them where they have to be loaded anew. Nothing of it is kept here.
 * @param answer answers with the page, for this visitor alone
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
    // Nobody else puts words into a visitor's mouth. Said before anything that was sent is read.
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
