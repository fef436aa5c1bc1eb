import type { ApiResult } from '@site/contract'
import type { ApiRequest } from '@site/contract/pages'
import { ReleaseError, releaseId, type ReleaseFiles } from '@site/releases'
import { bulkhead } from 'cockatiel'
import { neighboursOf } from '../contract/news/neighbours.ts'
import { newsPath } from '../contract/news/newsPath.ts'
import {
  type Audience,
  BudgetError,
  type Group,
  lineOf,
  type RemoteFailure,
  type Renderer,
  type RenderOutcome,
  type RenderRequest,
  type RenderTask,
  type Sanitizer,
  type TaskPage,
} from '../renderer/index.ts'
import { failureOf, type MatchedPage, requestsOf } from '../src/entry.server.ts'
import type { Api } from './api.ts'
import { type ResolvedRelease, withoutRelease } from './composition.ts'
import type { Lifetime } from './pageCache.ts'
import { readPageCode } from './pageCode.ts'
import type { Attempt, Quarantine } from './quarantine.ts'
import type { Resolution } from './resolution.ts'
import { makeSafe } from './safeAnswer.ts'

/** The maximum number of round trips to a renderer process per document. If a page needs more, the server stops it. */
const mostTrips = 4
const asksAtOnce = 3

/**
 * The maximum number of characters of all API responses for one document. The longest article and two lists fit. A
 * larger response becomes a failed response, which does not count against the release.
 */
const mostAnswered = 2 * 2 ** 20

interface PageRendererOptions {
  renderer: Renderer
  sanitizer: Pick<Sanitizer, 'sanitize'>
  files: ReleaseFiles
  /** Failures of previews are counted separately, so that they change nothing for other visitors. */
  quarantines: Record<'shown' | 'previewed', Pick<Quarantine, 'failed' | 'rendered' | 'isPaused'>>
  api: Pick<Api, 'ask'>
  failed: (failure: RemoteFailure) => void
  /** Called for each bad record in the API's data. @param source the release that found it */
  report: (source: string, problem: string, audience: Audience) => void
  log: (line: string) => void
}

export interface PageRequest extends Pick<RenderTask, 'settings' | 'form'>, Pick<RenderRequest, 'signal'> {
  /** Null if the URL has no page. */
  page: MatchedPage | null
  url: string
  resolution: Resolution
  audience: Audience
}

/** A document, and how long its parts took in milliseconds. */
export interface TimedDocument {
  status: number
  html: string
  lifetime: Lifetime
  /** Why the page could not be shown. Null if it is shown. */
  failure: RemoteFailure | null
  timings: {
    /** Time that the document waited for code of releases, the API and the sanitizer. */
    load: number
    render: number
  }
}

/** Renders documents without code of a remote: for unknown URLs, and messages that a page is unavailable. */
const shellGroup: Group = { id: 'shell', audience: 'live' }

/** Returns a function that renders documents in renderer processes, and makes the API requests that pages need. */
export function createPageRenderer(options: PageRendererOptions) {
  const { renderer, sanitizer, files, quarantines, api, failed, report, log } = options

  async function readCode({ row, locale }: MatchedPage, release?: ResolvedRelease): Promise<TaskPage<Buffer>['code']> {
    if (release?.localOverride !== undefined)
      return { failure: failureOf(row.remote, release, 'NO_RELEASE', 'it is a local override') }
    if (release?.refusal) return { failure: failureOf(row.remote, release, release.refusal.code, release.refusal.line) }
    if (!release?.address) return { failure: failureOf(row.remote, release, 'NO_RELEASE', 'no release is active') }
    try {
      return await readPageCode(files, release.address, row, locale)
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error
      return { failure: failureOf(row.remote, release, error.code, error.message) }
    }
  }

  /** Renders one document with the releases of one resolution. Rejects when the request is aborted. */
  return async function renderPage(request: PageRequest): Promise<TimedDocument> {
    const { page, url, resolution, audience, signal, settings, form } = request
    const began = performance.now()
    const quarantine = quarantines[audience === 'preview' ? 'previewed' : 'shown']
    const release = page ? resolution.releases.get(page.row.remote) : undefined
    const version = release?.version ?? null
    let load = 0
    let room = mostAnswered

    async function waitFor<Value>(work: Promise<Value>): Promise<Value> {
      const asking = performance.now()
      try {
        return await work
      } finally {
        load += performance.now() - asking
      }
    }

    const task: RenderTask = {
      url: `http://localhost${url}`,
      settings,
      ...(form ? { form } : {}),
      shared: resolution.composition.shared,
      page: page && {
        route: page.route,
        code: await waitFor(readCode(page, release)),
      },
      answers: [],
    }

    const few = bulkhead(asksAtOnce, Infinity)
    const ask = (request: ApiRequest) => few.execute(() => answerTo(request))

    /** Gets a response from the API, and adds it to the task. */
    async function answerTo({ path, ...options }: ApiRequest): Promise<ApiResult> {
      const asker = { remote: page?.row.remote ?? 'shell', audience } as const
      const { pictureOrigins } = task.shared.settings
      const sanitize = (html: string, picture: string) => sanitizer.sanitize({ html, picture, pictureOrigins }, asker)
      signal.throwIfAborted()
      const made = await makeSafe(await api.ask(path, asker), options, sanitize)
      const { length } = JSON.stringify(made)
      const answer: ApiResult = length <= room ? made : { ok: false, code: 'BODY' }
      if (length <= room) room -= length
      else report('the API', `the answer for ${path} is too large for a document`, audience)
      task.answers.push({ ask: { path, ...options }, answer })
      return answer
    }

    /** Makes the requests that the page table lists, and an article's search. Browsers load the table, but no search. */
    async function askAhead({ row, params }: MatchedPage) {
      const [article, newest] = await Promise.all(requestsOf(url, page!).map(ask))
      const { news } = Object(article?.ok && article.body) as { news?: { title?: unknown } | null }
      if (row.id !== 'newsDetail' || !news?.title) return
      await neighboursOf(Number(params['id']), async (path) => (path === newsPath(1) ? newest! : ask({ path })))
    }

    /** Returns the page with the API's responses so far, for the quarantine. */
    const attempt = (): Attempt => {
      const { row, locale, params } = page!
      return { page: row.id, locale, params, answers: task.answers.map(({ answer }) => answer) }
    }

    /** Shows a message instead of the page. If the code exceeded its limits, browsers must not run it either. */
    function giveUp(code: 'BUDGET' | 'RENDER', reason: string) {
      const { remote } = page!.row
      task.page!.code = { failure: failureOf(remote, release, code, reason) }
      if (code === 'BUDGET') task.shared = withoutRelease(task.shared, remote)
    }

    function exceeded(reason: string) {
      giveUp('BUDGET', reason)
      const pause = quarantine.failed(release!.address!, attempt())
      if (!pause) return
      const what = pause.of === 'release' ? 'is in quarantine' : `is not rendered at one address of ${page!.row.id}`
      log(`BUDGET ${page!.row.remote}@${version} ${what} for ${pause.milliseconds / 1000} s`)
    }

    function timedDocumentOf(outcome: Extract<RenderOutcome, { rendered: unknown }>): TimedDocument {
      const { rendered } = outcome
      const timings = { load, render: performance.now() - began - load }
      if (!page) return { ...rendered, failure: null, lifetime: 'none', timings }
      const { remote } = page.row
      const code = task.page!.code
      const failure =
        'failure' in code
          ? code.failure
          : outcome.failure && failureOf(remote, release, outcome.failure.code, outcome.failure.reason)
      // A local override has no code on the server. Its page is loaded in the browser, so this is not a failure.
      if (failure && release?.localOverride === undefined) failed(failure)
      for (const each of outcome.reports) report(`${remote}@${version ?? 'none'}`, each, audience)
      if (rendered.status !== 200 || failure) return { ...rendered, failure, lifetime: 'none', timings }
      quarantine.rendered(release!.address!, attempt())
      const hasAll = task.answers.every(({ answer }) => answer.ok)
      const lifetime = task.answers.length === 0 ? 'release' : hasAll ? 'moment' : 'none'
      return { ...rendered, failure, lifetime, timings }
    }

    if (task.page && !('failure' in task.page.code)) await waitFor(askAhead(page!))

    for (let trip = 1; ; trip += 1) {
      signal.throwIfAborted()
      const mayRun = task.page !== null && !('failure' in task.page.code)
      if (mayRun && quarantine.isPaused(release!.address!, attempt())) {
        giveUp('BUDGET', 'it failed repeatedly at this address and is not rendered for a while')
        continue
      }
      try {
        const outcome = await renderer.run(task, mayRun ? groupOf(release!, audience) : shellGroup, signal)
        if ('rendered' in outcome) return timedDocumentOf(outcome)
        if ('threw' in outcome) {
          if (!mayRun) throw new Error(outcome.threw)
          // The code of a release can break the shell's code in the same process.
          giveUp('RENDER', lineOf(outcome.threw))
        } else if (trip < mostTrips) await waitFor(Promise.all(outcome.needs.map(ask)))
        else throw new BudgetError(`it still needed more API answers after ${mostTrips} attempts to render it`)
      } catch (error) {
        if (!(error instanceof BudgetError) || !mayRun) throw error
        exceeded(error.message)
      }
    }
  }
}

const groupOf = ({ address }: ResolvedRelease, audience: Audience): Group => ({
  id: `${releaseId(address!)} ${audience}`,
  audience,
})

export type PageRenderer = ReturnType<typeof createPageRenderer>
