import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyRequest } from 'fastify'
import { buildMonolith } from '../peers/monolith.ts'
import { nextPages, type NextSite } from '../peers/next.ts'
import { buildPlainFederation } from '../peers/plainFederation.ts'

export type Candidate = Description & Awaited<ReturnType<typeof startFront>>

interface Description {
  name: string
  /** The address that the front asks for one that a browser asked for. */
  route: (url: string, userAgent: string) => string
  rewrite?: (html: string) => string
  /** Files of this candidate's own with their compressed twins: below `address`, from `folder`. */
  files?: { address: string; folder: string }
  withoutHeader?: string
  pages?: string[]
  /** False if React doesn't take its pages over. */
  hydrates?: boolean
}

export async function startCandidates(upstream: string, next: NextSite | null): Promise<Candidate[]> {
  const route = (url: string) => upstream + url
  const descriptions: Description[] = [
    { name: 'composed', route },
    // The difference between the site and itself is the machine's doing.
    { name: 'composed again', route },
    { name: 'monolith', route, ...(await buildMonolith()) },
    { name: 'floor', route, rewrite: (html) => html.replace(/<script\b[^>]*>.*?<\/script>/gs, ''), hydrates: false },
    // Tutorials have no such policy, and the site's would keep the scripts out.
    { name: 'plain federation', route, ...(await buildPlainFederation()), withoutHeader: 'content-security-policy' },
  ]
  const isOfSite = (url: string) => /^\/(api|uploads|static|favicon)/.test(url)
  const toNext = (url: string, userAgent: string) => (isOfSite(url) ? route(url) : next!.addressOf(url, userAgent))
  if (next) descriptions.push({ name: 'Next.js', pages: nextPages, route: toNext })
  return Promise.all(descriptions.map(async (each) => ({ ...each, ...(await startFront(each)) })))
}

const pack = promisify(brotliCompress)

/** Headers of answers that the front sends in its own way, and the one that names the composed site's scripts by hash. */
const leftOut = /^(content-(encoding|length)|connection|date|keep-alive|transfer-encoding|etag|integrity-policy)$/

/** Headers that answers depend on. Next.js asks for a part of a page by some, and adds their hash to the address. */
const passedOn = /^(user-agent|accept|rsc|next-.+)$/

/**
 * Serves a candidate to browsers. It asks for documents and files once and then caches them, all packed alike, so that
 * candidates differ in what they send and not in the server that sends it.
 */
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
