import type { ApiResult, Locale } from '@site/contract'
import type { PageRow } from '@site/contract/pages'
import { publicBase, ReleaseError } from '@site/releases'
import { LRUCache } from 'lru-cache'
import {
  type Ask,
  askKey,
  type Audience,
  BudgetError,
  type Group,
  pageKey,
  type RemoteFailure,
  type Renderer,
  type RenderOutcome,
  type RenderRequest,
  type RenderTask,
  type Sanitizer,
  type TaskPage,
} from '../renderer/index.ts'
import { type MatchedPage, takeHtml } from '../src/entry.server.ts'
import type { Api } from './api.ts'
import { type Composition, withoutRelease } from './compositions.ts'
import type { Lifetime } from './pageCache.ts'
import type { PageCodes } from './pageCode.ts'
import type { Attempt, Quarantine } from './quarantine.ts'
import type { Resolution, ResolvedRelease } from './resolution.ts'

/** Characters of questions to the API that are remembered: a thousand addresses or more. */
const rememberedCharacters = 200_000

/** Times a page may ask for more before it is taken for one that never has enough. */
const mostRounds = 4

interface Parts {
  renderer: Renderer
  sanitizer: Pick<Sanitizer, 'sanitize'>
  pageCodes: PageCodes
  quarantine: Pick<Quarantine, 'failed' | 'rendered' | 'isPaused'>
  api: Pick<Api, 'ask'>
  /** Told of each failure of a remote. */
  failed: (failure: RemoteFailure) => void
  /** Told of each record that a page cannot show as it came. @param source the release that met it */
  report: (source: string, problem: string, audience: Audience) => void
  log: (line: string) => void
}

export interface PageRequest extends Pick<RenderRequest, 'settings' | 'form' | 'signal'> {
  /** Null for an address that has no page. */
  page: MatchedPage | null
  /** Path and query. */
  url: string
  resolution: Resolution
  composition: Pick<Composition, 'shared'>
  audience: Audience
}

/** A document, and where its time went, in milliseconds. */
export interface TimedDocument {
  status: number
  html: string
  lifetime: Lifetime
  /** Why its page could not be shown; null if it is. */
  failure: RemoteFailure | null
  timings: {
    /** Waited for code of releases, for the API and for the sanitizer. */
    load: number
    /** In a renderer, or waiting for one. */
    render: number
  }
}

/** Documents that run no code of a remote: an unknown address, or the message that a remote is unavailable. */
const shellGroup: Group = { id: 'shell', audience: 'live' }

export function createPageRenderer(parts: Parts) {
  const { renderer, sanitizer, pageCodes, quarantine, api, failed, report, log } = parts
  /** What live pages asked of the API last time, by address: it is asked for at once the next time. */
  const questions = new LRUCache<string, Ask[]>({
    maxSize: rememberedCharacters,
    sizeCalculation: (asks, url) => url.length + asks.map(askKey).join('').length,
  })
  /** A page's code, or why none of it may run. */
  async function readCode(row: PageRow, locale: Locale, resolution: Resolution): Promise<TaskPage['code']> {
    const { remote } = row
    const release = resolution.releases.get(remote)
    const failure = (code: RemoteFailure['code'], reason: string) => ({
      failure: { remote, version: release?.version ?? null, code, reason },
    })
    if (release?.workingCopy !== undefined) return failure('NO_RELEASE', 'it is a working copy')
    if (release?.refusal) return failure(release.refusal.code, release.refusal.line)
    if (!release?.address) return failure('NO_RELEASE', 'no release is active')
    try {
      return await pageCodes.read(release.address, row, locale)
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error
      return failure(error.code, error.message)
    }
  }

  /** Renders one document with the releases of one resolution. Rejects when the request is aborted. */
  return async function renderPage(request: PageRequest): Promise<TimedDocument> {
    const { page, url, resolution, composition, audience, signal, settings, form } = request
    const isLive = audience === 'live'
    const began = performance.now()
    let load = 0
    const release = page && resolution.releases.get(page.row.remote)

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
      shared: composition.shared,
      page: null,
      answers: [],
    }

    async function answerTo({ path, html, picture }: Ask): Promise<ApiResult> {
      const answer = await api.ask(path, { remote: page?.row.remote ?? 'shell', audience })
      const taken = answer.ok && html !== undefined ? takeHtml(answer.body, { html, picture }) : null
      if (!taken) return answer
      const { pictureOrigins } = settings
      const safe = await sanitizer.sanitize({ html: taken.html, picture: taken.picture, pictureOrigins }, audience)
      return { ok: true, body: taken.body, html: safe }
    }

    async function supply(asks: Ask[]) {
      const answered = asks.map(async (ask) => ({ ask, answer: await answerTo(ask) }))
      task.answers.push(...(await Promise.all(answered)))
    }

    /** The page with what the API has answered so far. */
    const attempt = (): Attempt => {
      const { row, locale, params } = page!
      return { page: row.id, locale, params, answers: task.answers.map(({ answer }) => answer) }
    }

    /** Renders the message in place of the page. */
    function giveUp(code: RemoteFailure['code'], reason: string) {
      task.page!.code = { failure: { remote: page!.row.remote, version: release!.version, code, reason } }
    }

    /** Renders the message, in a document that does not have the browser run the release either. */
    function exclude(reason: string) {
      giveUp('BUDGET', reason)
      task.shared = withoutRelease(task.shared, page!.row.remote)
    }

    function exceeded(reason: string) {
      exclude(reason)
      const pause = quarantine.failed(release!.address!, attempt())
      if (!pause) return
      const what = pause.of === 'release' ? 'is in quarantine' : `is not rendered at one address of ${page!.row.id}`
      log(`BUDGET ${page!.row.remote}@${release!.version} ${what} for ${pause.milliseconds / 1000} s`)
    }

    if (page) {
      const { row, locale } = page
      const [code] = await waitFor(Promise.all([readCode(row, locale, resolution), supply(questions.get(url) ?? [])]))
      task.page = { key: pageKey(row.id, locale), code }
    }

    function documentOf(outcome: Extract<RenderOutcome, { rendered: unknown }>): TimedDocument {
      const { rendered, asked, reports } = outcome
      const version = release?.version ?? null
      const failure =
        task.page && 'failure' in task.page.code
          ? task.page.code.failure
          : page && outcome.failure && { remote: page.row.remote, version, ...outcome.failure }
      // What is on the visitor's machine is loaded there.
      if (failure && release?.workingCopy === undefined) failed(failure)
      for (const each of page ? reports : []) report(`${page?.row.remote}@${version ?? 'none'}`, each, audience)
      // Where the code did not run, nothing was asked: the data tell whether the address is paused.
      const wanted = failure?.code === 'BUDGET' ? task.answers.map(({ ask }) => ask) : asked
      // A release that is previewed or in a rollout does not decide what others wait for.
      if (isLive) {
        if (wanted.length > 0) questions.set(url, wanted)
        else questions.delete(url)
      }
      if (page && !failure && rendered.status === 200) quarantine.rendered(release!.address!, attempt())
      const lifetime = (): Lifetime => {
        if (rendered.status !== 200 || failure) return 'none'
        if (asked.length === 0) return 'release'
        const answered = new Set(task.answers.flatMap(({ ask, answer }) => (answer.ok ? askKey(ask) : [])))
        return asked.every((ask) => answered.has(askKey(ask))) ? 'moment' : 'none'
      }
      const timings = { load, render: performance.now() - began - load }
      return { ...rendered, failure, lifetime: lifetime(), timings }
    }

    for (let round = 1; ; round += 1) {
      signal.throwIfAborted()
      const mayRun = task.page !== null && !('failure' in task.page.code)
      if (mayRun && quarantine.isPaused(release!.address!, attempt())) {
        exclude('it failed again and again at this address and is left unrendered for a while')
        continue
      }
      try {
        const outcome = await renderer.run(task, mayRun ? groupOf(release!, audience) : shellGroup, signal)
        if ('rendered' in outcome) return documentOf(outcome)
        if ('threw' in outcome) {
          if (!mayRun) throw new Error(outcome.threw)
          // The code of a release can make the shell's own code around it fail.
          giveUp('RENDER', outcome.threw.split('\n')[0] ?? '')
        } else if (round < mostRounds) await waitFor(supply(outcome.needs))
        else if (mayRun) exceeded('it asked for more again and again')
        else throw new Error('The shell asked for more again and again')
      } catch (error) {
        if (!(error instanceof BudgetError) || !mayRun) throw error
        exceeded(error.message)
      }
    }
  }
}

const groupOf = ({ address }: ResolvedRelease, audience: Audience): Group => ({
  id: `${publicBase(address!)} ${address!.manifest} ${audience}`,
  audience,
})

export type PageRenderer = ReturnType<typeof createPageRenderer>
