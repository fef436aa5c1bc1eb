import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import getPort from 'get-port'

const pack = promisify(brotliCompress)

export interface FrontOptions {
  /** Where to ask for an address that a browser asked for. */
  route: (url: string, userAgent: string) => string
  /** Documents as this candidate has them. */
  rewrite?: (html: string) => string
  /** A header of the composed site that this candidate doesn't have. */
  without?: string
  /** Files of this candidate's own with their compressed twins: below `address`, from `folder`. */
  files?: { address: string; folder: string }
}

/** Headers of answers that the front sends in its own way, and the one that names the composed site's scripts by hash. */
const leftOut = /^(content-(encoding|length)|connection|date|keep-alive|transfer-encoding|etag|integrity-policy)$/

/** Headers that answers depend on. Next.js asks for a part of a page by some, and adds their hash to the address. */
const passedOn = /^(user-agent|accept|rsc|next-.+)$/

/**
 * A candidate as browsers meet it. It asks for documents and files once and then caches them, all packed alike, so that
 * candidates differ in what they send and not in the server that sends it.
 */
export async function startFront({ route, rewrite = (html) => html, without, files }: FrontOptions) {
  async function ask(url: string, headers: Record<string, string>) {
    const response = await fetch(route(url, headers['user-agent'] ?? ''), { headers, redirect: 'manual' })
    const kept = Object.fromEntries([...response.headers].filter(([name]) => !leftOut.test(name) && name !== without))
    const type = response.headers.get('content-type') ?? ''
    const body = Buffer.from(await response.arrayBuffer())
    if (!/^text\/|javascript|json|svg/.test(type)) return { status: response.status, headers: kept, body }
    const packed = await pack(type.startsWith('text/html') ? rewrite(body.toString()) : body)
    return { status: response.status, headers: { ...kept, 'content-encoding': 'br' }, body: packed }
  }

  const cached = new Map<string, ReturnType<typeof ask>>()
  const server = fastify({ forceCloseConnections: true })
  if (files) {
    const caching = { immutable: true, maxAge: '1y' }
    await server.register(fastifyStatic, { root: files.folder, prefix: files.address, preCompressed: true, ...caching })
  }
  server.get('/*', async (request, reply) => {
    const sent = Object.entries(request.headers).filter(([name]) => passedOn.test(name))
    const key = `${request.headers['user-agent']} ${request.url}`
    const asked = cached.get(key) ?? ask(request.url, Object.fromEntries(sent) as Record<string, string>)
    // The API's answers may change.
    if (!request.url.startsWith('/api/')) cached.set(key, asked)
    const { status, headers, body } = await asked
    return reply.code(status).headers(headers).send(body)
  })
  const port = await getPort()
  await server.listen({ port, host: 'localhost' })
  return { origin: `http://localhost:${port}`, close: () => server.close() }
}
