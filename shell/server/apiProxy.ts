import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import { own } from '@site/releases'
import { visitorOf } from '@site/releases/network'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { askSchema, createTurns, type Sanitizer } from '../renderer/index.ts'
import { answersPath } from '../src/entry.server.ts'
import { type Answer, type Api, type ApiFailure, questionAddress } from './api.ts'
import type { ServerConfig } from './config.ts'
import { mostBytes } from './limits.ts'
import { previewCookie } from './preview.ts'
import { type CountUnsent, leavingOf } from './reading.ts'
import { makeSafe } from './safeAnswer.ts'
import { senderOf } from './sender.ts'
import { bucketCookie } from './visitors.ts'

/** Milliseconds that the API may take until its response begins, and between its parts. Sending e-mail takes time. */
const patience = 30_000

/** Headers that apply to one connection only. A proxy must not forward them (RFC 9110, 7.6.1). */
const ofOneConnection = ['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade'].concat(
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
)

/** Headers of the API that browsers get. Others, such as `clear-site-data`, would affect the whole site. */
const passedOn =
  /^(?:accept-ranges|allow|cache-control|date|etag|expires|last-modified|location|retry-after|vary|content-(?!security).+)$/

/** API paths that pages request, each with its number parameter. Cached responses may be returned for them. */
const questions: Record<string, string> = { '/api/news.php': 'page', '/api/get_news.php': 'id' }
/** Limits of requests that browsers send to the API. They save memory, because each response may be large. */
const mostQuestions = { underway: 8, waiting: 100 }

interface ApiProxy {
  config: Pick<ServerConfig, 'apiOrigin' | 'pictureOrigins'>
  api: Pick<Api, 'askPatiently'>
  sanitizer: Pick<Sanitizer, 'sanitize'>
  countUnsent: CountUnsent
  originOf: (request: FastifyRequest) => string
  log: (line: string) => void
}

/** Forwards `/api/*` and `/uploads/*` to the API, so that browsers need only the site's own origin. */
export async function registerApiProxy(app: FastifyInstance, parts: ApiProxy) {
  const { api, sanitizer, countUnsent, originOf, log } = parts
  const { apiOrigin, pictureOrigins } = parts.config
  const inTurn = createTurns(mostQuestions)

  function ask<Answered extends Answer>(request: FastifyRequest, reply: FastifyReply, work: () => Promise<Answered>) {
    const asked = inTurn(visitorOf(request.ip), leavingOf(reply), work)
    return asked.catch((): ApiFailure => ({ ok: false, code: 'TIMEOUT' }))
  }

  function sendJson(reply: FastifyReply, value: unknown) {
    const content = Buffer.from(JSON.stringify(value))
    countUnsent(reply, 'live', content)
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(content)
  }

  // Browsers receive only sanitized HTML, like documents. The JSON body reports failures of the API.
  app.get(answersPath, async (request, reply) => {
    const parsed = askSchema.safeParse(request.query)
    const path = parsed.success ? questionOf(parsed.data.path) : null
    if (!parsed.success || path === null) return reply.code(400).send({ error: 'This is not a path of the API' })
    const sanitize = (html: string, picture: string) =>
      sanitizer.sanitize({ html, picture, pictureOrigins }, { visitor: visitorOf(request.ip), audience: 'browsers' })
    return sendJson(
      reply,
      await ask(request, reply, async () => makeSafe(await api.askPatiently(path), parsed.data, sanitize)),
    )
  })
  for (const question of Object.keys(questions)) {
    app.get(question, async (request, reply) => {
      const path = questionOf(request.url) ?? question
      const answer = await ask(request, reply, () => api.askPatiently(path))
      if (!answer.ok) return reply.code(statusOf(answer)).send({ error: 'The API gave no answer' })
      if (answer.ageSeconds !== undefined) reply.header('age', answer.ageSeconds)
      return sendJson(reply, answer.body)
    })
  }
  await app.register(async (scope) => {
    // The server checks this for any API, because it knows the site's own origin. It checks before it reads the body.
    scope.addHook('onRequest', async (request, reply) => {
      if (Number(request.headers['content-length'] ?? 0) > mostBytes)
        return reply.code(413).send({ code: 0, error: `the request must not be longer than ${mostBytes} bytes` })
      if (isSafe(request) || senderOf(request, () => originOf(request)) !== 'elsewhere') return
      return reply.code(403).send({ code: 0, error: 'the request must come from the site itself' })
    })
    // A body is forwarded whole. While it arrives slowly, it must not occupy a connection to the API.
    scope.addHook('preParsing', async (request, _, payload) =>
      isSafe(request) ? payload : Readable.from(await buffer(payload), { objectMode: false }),
    )
    for (const prefix of ['/api', '/uploads']) await scope.register(proxy, proxyOf(prefix))
  })

  function proxyOf(prefix: string): FastifyHttpProxyOptions {
    return {
      upstream: apiOrigin,
      prefix,
      rewritePrefix: prefix,
      undici: { headersTimeout: patience, bodyTimeout: patience },
      replyOptions: {
        // Editors upload these files. Pages show them as media, but browsers must never run them as a script or page.
        rewriteHeaders: ({ 'set-cookie': cookies = [], ...headers }) => ({
          ...Object.fromEntries(Object.entries(headers).filter(([name]) => passedOn.test(name))),
          ...(prefix === '/api' ? { 'set-cookie': [cookies].flat().map(keptInApi) } : {}),
          ...(prefix === '/uploads' && !isShown(headers['content-type'])
            ? { 'content-type': 'application/octet-stream' }
            : {}),
          'content-security-policy': "default-src 'none'; sandbox",
        }),
        // The API limits enquiries by IP address. A visitor must not be able to choose that address with a header.
        rewriteRequestHeaders: ({ id, ip }, headers) => ({
          ...endToEnd(headers),
          cookie: prefix === '/api' ? withoutOwnCookies(headers.cookie) : undefined,
          // Node's server has already responded to `Expect: 100-continue`.
          expect: undefined,
          'x-forwarded-for': ip,
          'x-request-id': id,
        }),
        onError: (reply, { error }) => {
          log(`The API is unavailable: ${error.message}`)
          void reply.code(502).send({ error: 'The API is unavailable' })
        },
      },
    }
  }
}

/**
 * Normalizes the path of an API request. Without this, each spelling of the same request would be fetched and cached
 * separately. Returns null for a path that is not below `/api/`.
 */
function questionOf(path: string): string | null {
  const address = questionAddress('http://localhost', path)
  if (!address) return null
  const { pathname, search, searchParams } = address
  const name = own(questions, pathname)
  if (name === undefined) return pathname + search
  const [value, ...others] = searchParams.getAll(name)
  if (value === undefined || others.length > 0) return pathname
  return `${pathname}?${name}=${encodeURIComponent(/^\d{1,15}$/.test(value) ? String(Number(value)) : value)}`
}

const isSafe = ({ method }: FastifyRequest) => ['GET', 'HEAD', 'OPTIONS'].includes(method)

/** Limits a cookie of the API to `/api`, whatever path and domain the API set. */
function keptInApi(cookie: string): string {
  const attributes = cookie.split(';').filter((part, index) => index === 0 || !/^\s*(path|domain)\s*(=|$)/i.test(part))
  return [...attributes, ' Path=/api'].join(';')
}

/** Removes the site's own cookies. The preview cookie grants access to previews, so the API must not receive it. */
function withoutOwnCookies(cookies: string | undefined): string | undefined {
  const own = [previewCookie, bucketCookie]
  const kept = cookies?.split(';').filter((each) => !own.includes(each.split('=')[0]?.trim() ?? ''))
  return kept?.join(';').trim() || undefined
}

const isShown = (type = '') => /^(image|audio|video)\/|^application\/pdf\b/.test(type)

function statusOf(failure: ApiFailure): number {
  if (failure.code === 'HTTP') return failure.status
  return failure.code === 'TIMEOUT' ? 504 : 502
}

/** Removes headers that apply to one connection, including those that the `Connection` header lists. */
function endToEnd<Headers extends IncomingHttpHeaders>(headers: Headers): Headers {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
  const dropped = new Set([...ofOneConnection, ...named.map((name) => name.trim())])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name.toLowerCase()))) as Headers
}
