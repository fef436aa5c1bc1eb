import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyRequest } from 'fastify'
import { buildMonolith } from '../peers/monolith.ts'
import { nextPages, type NextSite } from '../peers/next.ts'
import { buildPlainFederation } from '../peers/plainFederation.ts'

/** A version of the site that the benchmark compares, such as `composed` or `monolith`, with its running server. */
export type Candidate = Description & Awaited<ReturnType<typeof startFront>>

interface Description {
  name: string
  route: (url: string, userAgent: string) => string
  rewrite?: (html: string) => string
  /** Extra files of this candidate and their compressed copies. The front serves `folder` under the path `address`. */
  files?: { address: string; folder: string }
  withoutHeader?: string
  pages?: string[]
  /** False if React does not hydrate its pages. */
  hydrates?: boolean
}

/** @param upstream the origin of the composed site */
export async function startCandidates(upstream: string, next: NextSite | null): Promise<Candidate[]> {
  const route = (url: string) => upstream + url
  const descriptions: Description[] = [
    { name: 'composed', route },
    // The same site twice: any difference between these two is measurement noise.
    { name: 'composed again', route },
    { name: 'monolith', route, ...(await buildMonolith()) },
    {
      name: 'plain HTML',
      route,
      rewrite: (html) => html.replace(/<script\b[^>]*>.*?<\/script>/gs, ''),
      hydrates: false,
    },
    // Tutorials about Module Federation set no content security policy. The site's policy would block their scripts.
    { name: 'plain federation', route, ...(await buildPlainFederation()), withoutHeader: 'content-security-policy' },
  ]
  const isOfSite = (url: string) => /^\/(api|uploads|static|favicon)/.test(url)
  const toNext = (url: string, userAgent: string) => (isOfSite(url) ? route(url) : next!.addressOf(url, userAgent))
  if (next) descriptions.push({ name: 'Next.js', pages: nextPages, route: toNext })
  return Promise.all(descriptions.map(async (each) => ({ ...each, ...(await startFront(each)) })))
}

const pack = promisify(brotliCompress)

/** The front sets most of these itself. Because of `integrity-policy`, browsers would refuse scripts of peers. */
const leftOut = /^(content-(encoding|length)|connection|date|keep-alive|transfer-encoding|etag|integrity-policy)$/

/** Next.js adds a hash of the headers `rsc` and `next-*` to the URL, so the cache key need not contain them. */
const passedOn = /^(user-agent|accept|rsc|next-.+)$/

/** Compresses and caches each document and file, so that the speed of the candidates' servers does not matter. */
async function startFront({ route, rewrite = (html) => html, withoutHeader, files }: Description) {
  async function ask(url: string, asked: FastifyRequest['headers']) {
    const sent = Object.entries(asked).filter(([name]) => passedOn.test(name)) as [string, string][]
    const response = await fetch(route(url, asked['user-agent'] ?? ''), { headers: sent, redirect: 'manual' })
    const headers = new Map([...response.headers].filter(([name]) => !leftOut.test(name) && name !== withoutHeader))
    const type = headers.get('content-type') ?? ''
    let body = Buffer.from(await response.arrayBuffer())
    if (/^text\/|javascript|json|svg/.test(type)) {
      headers.set('content-encoding', 'br')
      body = await pack(type.startsWith('text/html') ? rewrite(body.toString()) : body)
    }
    return { status: response.status, headers: Object.fromEntries(headers), body }
  }

  const cached = new Map<string, ReturnType<typeof ask>>()
  const server = fastify({ forceCloseConnections: true })
  if (files) {
    const caching = { immutable: true, maxAge: '1y' }
    await server.register(fastifyStatic, { root: files.folder, prefix: files.address, preCompressed: true, ...caching })
  }
  server.get('/*', async (request, reply) => {
    const key = `${request.headers['user-agent']} ${request.url}`
    const asked = cached.get(key) ?? ask(request.url, request.headers)
    if (!request.url.startsWith('/api/')) cached.set(key, asked)
    const { status, headers, body } = await asked
    return reply.code(status).headers(headers).send(body)
  })
  return { origin: await server.listen({ port: 0, host: '127.0.0.1' }), close: () => server.close() }
}
