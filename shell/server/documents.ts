import { setImmediate as immediate } from 'node:timers/promises'
import type { ReleaseAddress } from '@site/releases'
import { visitorOf } from '@site/releases/network'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerConfig } from './config.ts'
import { type Audience, createTurns, type Turns } from '../renderer/index.ts'
import { deviceOf } from './device.ts'
import { matchPage, type MatchedPage } from '../src/entry.server.ts'
import { type Form, registerForms } from './forms.ts'
import type { Metrics } from './metrics.ts'
import { createPageCache, encodingOf, type Found, type MadePage, sendPage } from './pageCache.ts'
import { addressKey, withoutCampaign } from './pageKey.ts'
import type { PageRenderer, TimedDocument } from './pageRenderer.ts'
import { leavePath, type Previews } from './preview.ts'
import type { Probation, View } from './probation.ts'
import { type CountUnsent, leavingOf } from './reading.ts'
import { integrityPolicy, reportingEndpoints, takesIntegrityPolicy } from './securityPolicy.ts'
import { audienceOf, type ShownTo } from './visitors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Route and releases of the document, for metrics and logs. Null for other responses. */
    document: { route: string; releases: ReleaseAddress[] } | null
  }
}

interface AboutPage extends Pick<TimedDocument, 'status' | 'timings' | 'failure'> {
  page: MatchedPage | null
  /** Whether probation has counted this document's failure. Several visitors can get one document; it counts once. */
  isCounted?: boolean
}

interface DocumentsOptions {
  config: ServerConfig
  shownTo: ShownTo
  previews: Pick<Previews, 'enter'>
  originOf: (request: FastifyRequest) => string
  renderPage: PageRenderer
  countUnsent: CountUnsent
  metrics: Pick<Metrics, 'rendered'>
  probation: Pick<Probation, 'viewed'>
}

/**
 * Limits of documents in progress, per remote, and for all previews together. They save memory, because each document
 * needs memory for its responses from the API.
 */
const mostDocuments: Record<Audience, { underway: number; waiting: number }> = {
  live: { underway: 8, waiting: 200 },
  rollout: { underway: 4, waiting: 50 },
  preview: { underway: 2, waiting: 10 },
}

/** Milliseconds from UTC to Japan Standard Time, which has no daylight saving time. */
const aheadInJapan = 9 * 3_600_000

const controlCharacter = /%(?:[01][0-9a-f]|7f)/i

/** Serves the site's pages, at every path that no other part of the server serves. */
export async function registerDocuments(app: FastifyInstance, options: DocumentsOptions) {
  const { config, shownTo, previews, originOf, renderPage, countUnsent, metrics, probation } = options
  const findPage = createPageCache<AboutPage>(config.pageCacheBytes)
  const turns = new Map<string, Turns>()

  function turnsOf(page: MatchedPage | null, audience: Audience): Turns {
    const key = audience === 'preview' ? audience : `${page?.row.remote ?? 'shell'} ${audience}`
    const known = turns.get(key) ?? createTurns(mostDocuments[audience])
    turns.set(key, known)
    return known
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, form?: Form) {
    const [pathname = '', ...queries] = request.url.split('?')
    const page = matchPage(pathname)
    const route = page?.route ?? 'unknown'
    const userAgent = request.headers['user-agent']
    const shown = await shownTo(request, reply)
    const { resolution, hasRollout, preview } = shown
    const { composition } = resolution
    const settings = {
      device: deviceOf(userAgent),
      origin: originOf(request),
      year: new Date(Date.now() + aheadInJapan).getUTCFullYear(),
      ...(preview ? { preview: { ...preview.wanted, refusal: preview.refusal?.code ?? null, leave: leavePath } } : {}),
    }

    // All spellings of a page's path become one URL. Previews keep the whole query, for the link back to the page.
    const asked = [page?.path ?? pathname, ...queries].join('?')
    const url = preview ? asked : withoutCampaign(asked)
    const audience = page ? audienceOf(shown, page.row.remote) : 'live'

    async function render(signal: AbortSignal): Promise<MadePage<AboutPage>> {
      const pageRequest = { page, url, resolution, audience, signal, settings, ...(form ? { form } : {}) }
      const { status, html, lifetime, timings, failure } = await renderPage(pageRequest)
      metrics.rendered(route, timings)
      return { html: Buffer.from(html), lifetime, about: { page, status, timings, failure } }
    }

    const inTurn = <Value>(signal: AbortSignal, work: () => Promise<Value>) =>
      turnsOf(page, audience)(visitorOf(request.ip), signal, work)

    // Only the cookies of previews and rollouts change a document. The composition tag in the key covers both.
    const address = preview || form ? null : addressKey(url, page)
    // The key contains the audience: documents that a rollout's processes rendered are never sent to other visitors.
    const key = [address, settings.device, settings.origin, settings.year, audience, composition.tag].join('\n')
    const making = { render, inTurn, encoding: () => encodingOf(request) }
    const { about, from, page: packed } = await findPage(address === null ? null : key, making, leavingOf(reply))
    request.document = { route, releases: composition.addresses }
    if (!preview && !about.isCounted) probation.viewed(viewOf(about, composition.addresses, request.ip))
    about.isCounted = about.failure !== null
    reply
      .code(about.status)
      .type('text/html; charset=utf-8')
      .headers({
        ...(preview || form
          ? { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }
          : { 'cache-control': hasRollout ? 'private, no-cache' : cacheControl(config.edgeSeconds) }),
        'server-timing': serverTiming(from, about.timings),
        vary: 'User-Agent, Accept-Encoding',
        'reporting-endpoints': reportingEndpoints,
        ...(takesIntegrityPolicy(userAgent) && composition.hasIntegrity ? { 'integrity-policy': integrityPolicy } : {}),
        'content-security-policy': composition.policy,
      })
    return sendPage(reply, packed, audience, countUnsent)
  }

  app.get('/*', async (request, reply) => {
    // Requests that arrive together get their responses together. Otherwise each response would wake the client, which
    // takes a third of the throughput.
    await immediate()
    if (await previews.enter(request, reply)) return reply
    // No page has control characters in its path, and the router's routes do not match line breaks.
    if (controlCharacter.test(request.url.split('?')[0] ?? '')) return reply.callNotFound()
    return answer(request, reply)
  })
  await registerForms(app, originOf, answer)
}

function viewOf({ page, failure }: AboutPage, releases: ReleaseAddress[], address: string): View {
  const shown = releases.find((release) => release.remote === page?.row.remote) ?? null
  return { releases, shown, failure: failure && failure.version === shown?.version ? failure.code : null, address }
}

/** Returns the `Server-Timing` header, with milliseconds if this request loaded and rendered the document. */
function serverTiming(from: Found<AboutPage>['from'], { load, render }: TimedDocument['timings']): string {
  const cache = `cache;desc=${from === 'none' ? 'miss' : from}`
  if (from === 'hit' || from === 'stale') return cache
  return `${cache}, load;dur=${load.toFixed(1)}, render;dur=${render.toFixed(1)}`
}

/** Makes browsers revalidate a document each time. @param seconds for which an edge cache may reuse it */
function cacheControl(seconds: number): string {
  // For ten more seconds, the edge cache may send the old page while it fetches the new one.
  return seconds === 0 ? 'no-cache' : `max-age=0, s-maxage=${seconds}, stale-while-revalidate=10`
}
