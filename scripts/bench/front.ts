import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const pack = promisify(brotliCompress)

/** What the composing server packs the documents with that it holds. */
const quality = { [constants.BROTLI_PARAM_QUALITY]: 6 }

interface Held {
  status: number
  headers: [string, string][]
  body: Buffer
}

interface FrontParts {
  /** Where to ask for an address that a browser asked for. */
  route: (url: string, userAgent: string) => string
  /** Documents as this candidate has them. */
  rewrite?: (html: string, pathname: string) => string
  /** Headers that this candidate doesn't have. */
  without?: RegExp
  /** Files of this candidate's own, compressed beside: below `address`, from `folder`. */
  files?: { address: string; folder: string }
}

export interface Front {
  origin: string
  close: () => Promise<void>
}

/** Of answers as they came: the front packs anew, and holds. */
const ofTransport =
  /^(content-encoding|content-length|connection|date|keep-alive|transfer-encoding|etag|server-timing|integrity-policy)$/

const packable = /^text\/|javascript|json|svg/

/** By which Next.js asks for a part of a page. */
const ofRouter = /^(rsc|next-.+)$/

const types: Record<string, string> = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' }

/**
 * A candidate as browsers meet it: documents and files of the composed site, once asked for and then held, so that what
 * candidates differ in is what they send and not the server that sends it.
 */
export async function startFront({
  route,
  rewrite = (html) => html,
  without = /^$/,
  files,
}: FrontParts): Promise<Front> {
  const held = new Map<string, Promise<Held>>()

  async function ownFile(pathname: string): Promise<Held> {
    const file = path.join(files!.folder, pathname.slice(files!.address.length))
    const packed = await readFile(`${file}.br`).catch(() => null)
    const headers: Held['headers'] = [
      ['content-type', types[path.extname(file)] ?? 'application/octet-stream'],
      ['cache-control', 'public, max-age=31536000, immutable'],
      ...(packed ? [['content-encoding', 'br'] as [string, string]] : []),
    ]
    return { status: 200, headers, body: packed ?? (await readFile(file)) }
  }

  async function ask(url: string, request: IncomingMessage): Promise<Held> {
    const { pathname } = new URL(url, 'http://localhost')
    if (files && pathname.startsWith(files.address)) return ownFile(pathname)
    const userAgent = request.headers['user-agent'] ?? ''
    const headers = { 'user-agent': userAgent, accept: request.headers.accept ?? '*/*', ...routerHeaders(request) }
    const response = await fetch(route(url, userAgent), {
      headers: { ...headers, 'accept-encoding': 'identity' },
      redirect: 'manual',
    })
    const body = Buffer.from(await response.arrayBuffer())
    const kept = [...response.headers].filter(([name]) => !ofTransport.test(name) && !without.test(name))
    if (response.headers.get('content-type')?.startsWith('text/html')) {
      const html = rewrite(body.toString(), pathname)
      return {
        status: response.status,
        headers: [...kept, ['content-encoding', 'br']],
        body: await pack(html, { params: quality }),
      }
    }
    // All alike, whatever each server packs with: fetch has unpacked it.
    if (packable.test(response.headers.get('content-type') ?? '')) {
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
      return {
        status: response.status,
        headers: [...kept, ['content-encoding', 'br']],
        body: await pack(body, { params }),
      }
    }
    return { status: response.status, headers: kept, body }
  }

  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    if (request.method !== 'GET') {
      request.resume()
      response.writeHead(204).end()
      return
    }
    const key = JSON.stringify([url, request.headers['user-agent'], routerHeaders(request)])
    const answer = held.get(key) ?? ask(url, request)
    // What the API says may change, and a failure is none of the candidate's.
    if (!url.startsWith('/api/')) held.set(key, answer)
    answer.then(
      ({ status, headers, body }) => {
        for (const [name, value] of headers) response.appendHeader(name, value)
        response.writeHead(status, { 'content-length': body.length }).end(body)
      },
      () => response.writeHead(502).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function routerHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (ofRouter.test(name) ? [[name, String(value)]] : [])),
  )
}
