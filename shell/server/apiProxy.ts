import type { IncomingHttpHeaders } from 'node:http'
import proxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api, ApiFailure } from './api.ts'
import { previewCookie } from './preview.ts'
import { shareCookie } from './shares.ts'

/** Milliseconds the API has to begin an answer, and between its parts: handing an enquiry to a mail server takes a while. */
const patience = 30_000

/** Speak of one connection, and stop at the end of it (RFC 9110, 7.6.1). */
const ofOneConnection = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** What pages ask of it, which may be answered from what it said before. */
const questions = ['/api/news.php', '/api/get_news.php']

interface ApiProxy {
  apiOrigin: string
  api: Pick<Api, 'askPatiently'>
  /** Puts what open tabs should know into an answer. */
  tell: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  log: (line: string) => void
}

/** Hands `/api/*` and `/uploads/*` on to the API, on the site's own origin. */
export async function registerApiProxy(app: FastifyInstance, { apiOrigin, api, tell, log }: ApiProxy) {
  for (const question of questions) {
    app.get(question, async (request, reply) => {
      const [answer] = await Promise.all([api.askPatiently(request.url), tell(request, reply)])
      reply.header('cache-control', 'no-cache')
      if (!answer.ok) return reply.code(statusOf(answer)).send({ error: 'There is no answer' })
      if (answer.ageSeconds !== undefined) reply.header('age', answer.ageSeconds)
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer.body))
    })
  }
  for (const prefix of ['/api', '/uploads']) {
    await app.register(proxy, {
      upstream: apiOrigin,
      prefix,
      rewritePrefix: prefix,
      undici: { headersTimeout: patience, bodyTimeout: patience },
      replyOptions: {
        // What an editor has put there is shown in pages, does nothing when it is opened by itself, and is no script.
        rewriteHeaders: ({ 'set-cookie': cookies = [], ...headers }) => ({
          ...endToEnd(headers),
          ...(prefix === '/api' ? { 'set-cookie': [cookies].flat().map(keptInApi) } : {}),
          ...(prefix === '/uploads' && !isShown(headers['content-type'])
            ? { 'content-type': 'application/octet-stream' }
            : {}),
          'content-security-policy': "default-src 'none'; sandbox",
        }),
        // The API limits enquiries by address: it is told the visitor's own, not what the visitor claims.
        rewriteRequestHeaders: ({ id, ip }, headers) => ({
          ...endToEnd(headers),
          cookie: prefix === '/api' ? withoutOwnCookies(headers.cookie) : undefined,
          // Was met here: Node's server has asked for the body already.
          expect: undefined,
          'x-forwarded-for': ip,
          'x-request-id': id,
        }),
        onError: (reply, { error }) => {
          // Who has left in the middle of an upload is no failure of the API.
          if (!reply.request.raw.destroyed || reply.request.raw.complete)
            log(`The API can't be reached: ${error.message}`)
          void reply.code(502).send({ error: 'The API can’t be reached' })
        },
      },
    })
  }
}

/** A cookie that browsers send to the API alone, whatever path and host the API set it for. */
function keptInApi(cookie: string): string {
  const attributes = cookie.split(';').filter((part, index) => index === 0 || !/^\s*(path|domain)\s*(=|$)/i.test(part))
  return [...attributes, ' Path=/api'].join(';')
}

/** The visitor's cookies without those that the site reads itself: the API needs no key to previews. */
function withoutOwnCookies(cookies: string | undefined): string | undefined {
  const own = [previewCookie, shareCookie]
  const kept = cookies?.split(';').filter((each) => !own.includes(each.split('=')[0]?.trim() ?? ''))
  return kept?.join(';').trim() || undefined
}

const isShown = (type = '') => /^(image|audio|video)\/|^application\/pdf\b/.test(type)

function statusOf(failure: ApiFailure): number {
  if (failure.code === 'HTTP') return failure.status
  return failure.code === 'TIMEOUT' ? 504 : 502
}

/** Without what speaks of one connection, and what its `Connection` says belongs to that. */
function endToEnd<Headers extends IncomingHttpHeaders>(headers: Headers): Headers {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
  const dropped = new Set([...ofOneConnection, ...named.map((name) => name.trim())])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name.toLowerCase()))) as Headers
}
