import type { ReleaseAddress } from '@site/releases'
import { visitorOf } from '@site/releases/network'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerConfig } from './config.ts'
import { type Audience, createTurns, type Turns } from '../renderer/index.ts'
import { deviceOf } from './device.ts'
import { matchPage, type MatchedPage } from '../src/entry.server.ts'
import { type Form, registerForms } from './forms.ts'
import type { Metrics } from './metrics.ts'
import { createPageCache, type Found, type MadePage, sendPage } from './pageCache.ts'
import { addressKey, withoutCampaign } from './pageKey.ts'
import type { PageRenderer, TimedDocument } from './pageRenderer.ts'
import { leavePath, type Previews } from './preview.ts'
import type { Probation, View } from './probation.ts'
import { type CountUnsent, leavingOf } from './reading.ts'
import { integrityPolicy, reportingEndpoints, takesIntegrityPolicy } from './securityPolicy.ts'
import { audienceOf, type ShownTo } from './visitors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once a document is about to be answered. */
    document: { route: string; releases: ReleaseAddress[] } | null
  }
}

interface AboutPage extends Pick<TimedDocument, 'status' | 'timings' | 'failure'> {
  page: MatchedPage | null
  /** Whether probation was told of its failure. Those who ask at the same time are given the same document. */
  isCounted?: boolean
}

interface Parts {
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
 * Documents that are made at the same time, and that may wait: of one remote, or of all previews together. Each holds
 * answers of the API, and a server has little memory.
 */
const mostDocuments: Record<Audience, { underway: number; waiting: number }> = {
  live: { underway: 8, waiting: 200 },
  rollout: { underway: 4, waiting: 50 },
  preview: { underway: 2, waiting: 10 },
}

/** Milliseconds that clocks in Japan are ahead, summer and winter. */
const aheadInJapan = 9 * 3_600_000

const controlCharacter = /%(?:[01][0-9a-f]|7f)/i

/** The site's pages: every path that nothing else answers. */
export async function registerDocuments(app: FastifyInstance, parts: Parts) {
  const { config, shownTo, previews, originOf, renderPage, countUnsent, metrics, probation } = parts
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
    const { resolution, isShared, preview } = shown
    const { composition } = resolution
    const settings = {
      device: deviceOf(userAgent),
      origin: originOf(request),
      year: new Date(Date.now() + aheadInJapan).getUTCFullYear(),
      ...(preview ? { preview: { ...preview.wanted, refusal: preview.refusal?.code ?? null, leave: leavePath } } : {}),
    }

    // All spellings of a page's path are one address. A preview names the visitor's whole query, for the way back to it.
    const asked = [page?.path ?? pathname, ...queries].join('?')
    const url = preview ? asked : withoutCampaign(asked)
    const audience = page ? audienceOf(shown, page.row.remote) : 'live'

    async function make(signal: AbortSignal): Promise<MadePage<AboutPage>> {
      const request = { page, url, resolution, audience, signal, settings, ...(form ? { form } : {}) }
      const { status, html, lifetime, timings, failure } = await renderPage(request)
      metrics.rendered(route, timings)
      return { html, lifetime, about: { page, status, timings, failure } }
    }

    const leaving = leavingOf(reply)
    const inTurn = <Value>(signal: AbortSignal, work: () => Promise<Value>) =>
      turnsOf(page, audience)(visitorOf(request.ip), signal, work)

    // No cookie but a preview's and a rollout's changes a document, and the composition holds those.
    const address = preview || form ? null : addressKey(url, page)
    // Once a rollout's release is active for all visitors, its process's documents are still not shown to others.
    const key = [address, settings.device, settings.origin, settings.year, audience, composition.tag].join('\n')
    const found = await findPage(address === null ? null : key, { render: make, inTurn }, leaving)
    const { about, page: made } = found
    request.document = { route, releases: composition.addresses }
    if (!preview && !about.isCounted) probation.viewed(viewOf(about, composition.addresses, request.ip))
    about.isCounted = about.failure !== null
    reply
      .code(about.status)
      .type('text/html; charset=utf-8')
      .headers({
        ...(preview || form
          ? { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }
          : { 'cache-control': isShared ? 'private, no-cache' : cacheControl(config.edgeSeconds) }),
        'server-timing': serverTiming(found.from, about.timings),
        vary: 'User-Agent, Accept-Encoding',
        'reporting-endpoints': reportingEndpoints,
        ...(takesIntegrityPolicy(userAgent) && composition.hasIntegrity ? { 'integrity-policy': integrityPolicy } : {}),
        'content-security-policy': composition.policy,
      })
    return sendPage(request, reply, typeof made === 'string' ? countUnsent(reply, audience, made) : made)
  }

  app.get('/*', async (request, reply) => {
    if (await previews.enter(request, reply)) return reply
    // Nobody's page, and no route of the router matches the end of a line.
    if (controlCharacter.test(request.url.split('?')[0] ?? '')) return reply.callNotFound()
    return answer(request, reply)
  })
  await registerForms(app, originOf, answer)
}

function viewOf({ page, failure }: AboutPage, releases: ReleaseAddress[], address: string): View {
  const shown = releases.find((release) => release.remote === page?.row.remote) ?? null
  return { releases, shown, failure: failure && failure.version === shown?.version ? failure.code : null, address }
}

/** Milliseconds, where this request took some to load and render. */
function serverTiming(from: Found<AboutPage>['from'], { load, render }: TimedDocument['timings']): string {
  const cache = `cache;desc=${from === 'none' ? 'miss' : from}`
  if (from === 'hit' || from === 'stale') return cache
  return `${cache}, load;dur=${load.toFixed(1)}, render;dur=${render.toFixed(1)}`
}

/** Of a document: browsers ask each time. @param seconds for which a cache in front of the site needn't */
function cacheControl(seconds: number): string {
  // For ten seconds more, visitors get the page before while the cache asks for the next.
  return seconds === 0 ? 'no-cache' : `max-age=0, s-maxage=${seconds}, stale-while-revalidate=10`
}
