import type { ApiResult, Locale } from '@site/contract'
import type { PageRow } from '@site/contract/pages'
import { publicBase, ReleaseError, type ReleaseFiles } from '@site/releases'
import { LRUCache } from 'lru-cache'
import {
  type Ask,
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
import type { MatchedPage } from '../src/entry.server.ts'
import type { Api } from './api.ts'
import { type ResolvedRelease, withoutRelease } from './composition.ts'
import type { Lifetime } from './pageCache.ts'
import { readPageCode } from './pageCode.ts'
import { questionsKey } from './pageKey.ts'
import type { Attempt, Quarantine } from './quarantine.ts'
import type { Resolution } from './resolution.ts'
import { makeSafe } from './safeAnswer.ts'

/** Rounds with a renderer before a page is stopped that asks for more each time. */
const mostRounds = 4
/** Characters of questions to the API that are remembered, and for how long: the data may bring a page to ask otherwise. */
const rememberedQuestions = { maxSize: 200_000, ttl: 60_000 }
/** Answers that are awaited at the same time. */
const asksAtOnce = 3

/**
 * Characters of all that the API answers to one page: an article of the greatest length and two lists. An answer beyond it
 * is none, which is no fault of the release.
 */
const mostAnswered = 2 * 2 ** 20

interface Parts {
  renderer: Renderer
  sanitizer: Pick<Sanitizer, 'sanitize'>
  files: ReleaseFiles
  /** Failures of previews are counted separately, so that they change nothing for other visitors. */
  quarantines: Record<'shown' | 'previewed', Pick<Quarantine, 'failed' | 'rendered' | 'isPaused'>>
  api: Pick<Api, 'ask'>
  failed: (failure: RemoteFailure) => void
  /** Told of each record that a page cannot show as it came. @param source the release that met it */
  report: (source: string, problem: string, audience: Audience) => void
  log: (line: string) => void
}

export interface PageRequest extends Pick<RenderTask, 'settings' | 'form'>, Pick<RenderRequest, 'signal'> {
  /** Null for an address that has no page. */
  page: MatchedPage | null
  url: string
  resolution: Resolution
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
  const { renderer, sanitizer, files, quarantines, api, failed, report, log } = parts

  /** What live pages asked of the API, by release and address. The next document has the answers before it is rendered. */
  const questions = new LRUCache<string, Ask[]>({
    ...rememberedQuestions,
    sizeCalculation: (asks, key) => key.length + JSON.stringify(asks).length,
  })

  /** A page's code, or why none of it may run. */
  async function readCode(
    row: PageRow,
    locale: Locale,
    release: ResolvedRelease | undefined,
  ): Promise<TaskPage<Buffer>['code']> {
    const failure = (code: RemoteFailure['code'], reason: string) => ({
      failure: { remote: row.remote, version: release?.version ?? null, code, reason },
    })
    if (release?.localOverride !== undefined) return failure('NO_RELEASE', 'it is a working copy')
    if (release?.refusal) return failure(release.refusal.code, release.refusal.line)
    if (!release?.address) return failure('NO_RELEASE', 'no release is active')
    try {
      return await readPageCode(files, release.address, row, locale)
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error
      return failure(error.code, error.message)
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
    /** Characters that answers of the API may still have. */
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
        key: page.route,
        code: await waitFor(readCode(page.row, page.locale, release)),
      },
      answers: [],
    }

    async function answerTo({ path, ...options }: Ask): Promise<ApiResult> {
      const asker = { remote: page?.row.remote ?? 'shell', audience } as const
      const { pictureOrigins } = task.shared.settings
      const sanitize = (html: string, picture: string) => sanitizer.sanitize({ html, picture, pictureOrigins }, asker)
      return makeSafe(await api.ask(path, asker), options, sanitize)
    }

    async function supply(asks: Ask[]) {
      for (let next = 0; next < asks.length; next += asksAtOnce) {
        const answered = asks.slice(next, next + asksAtOnce).map(async (ask) => ({ ask, answer: await answerTo(ask) }))
        for (const { ask, answer } of await Promise.all(answered)) {
          const left = roomAfter(answer, room)
          task.answers.push({ ask, answer: left >= 0 ? answer : { ok: false, code: 'BODY' } })
          if (left >= 0) room = left
        }
      }
    }

    /** The page with what the API has answered so far. */
    const attempt = (): Attempt => {
      const { row, locale, params } = page!
      return { page: row.id, locale, params, answers: task.answers.map(({ answer }) => answer) }
    }

    /** Renders the message in place of the page. Browsers do not run a release either that went beyond its limits. */
    function giveUp(code: 'BUDGET' | 'RENDER', reason: string) {
      const { remote } = page!.row
      task.page!.code = { failure: { remote, version, code, reason } }
      if (code === 'BUDGET') task.shared = withoutRelease(task.shared, remote)
    }

    function exceeded(reason: string) {
      giveUp('BUDGET', reason)
      const pause = quarantine.failed(release!.address!, attempt())
      if (!pause) return
      const what = pause.of === 'release' ? 'is in quarantine' : `is not rendered at one address of ${page!.row.id}`
      log(`BUDGET ${page!.row.remote}@${version} ${what} for ${pause.milliseconds / 1000} s`)
    }

    const asksKey = page ? `${version} ${questionsKey(url, page)}` : ''
    const known = audience === 'live' ? questions.get(asksKey) : undefined
    if (known) await waitFor(supply(known))

    function documentOf(outcome: Extract<RenderOutcome, { rendered: unknown }>): TimedDocument {
      const { rendered } = outcome
      const timings = { load, render: performance.now() - began - load }
      if (!page) return { ...rendered, failure: null, lifetime: 'none', timings }
      const { remote } = page.row
      const code = task.page!.code
      if (audience === 'live' && rendered.status === 200 && task.answers.length > 0 && !known)
        questions.set(
          asksKey,
          task.answers.map(({ ask }) => ask),
        )
      const failure = 'failure' in code ? code.failure : outcome.failure && { remote, version, ...outcome.failure }
      // What is on the visitor's machine is loaded there.
      if (failure && release?.localOverride === undefined) failed(failure)
      for (const each of outcome.reports) report(`${remote}@${version ?? 'none'}`, each, audience)
      if (rendered.status !== 200 || failure) return { ...rendered, failure, lifetime: 'none', timings }
      quarantine.rendered(release!.address!, attempt())
      const hasAll = task.answers.every(({ answer }) => answer.ok)
      const lifetime = task.answers.length === 0 ? 'release' : hasAll ? 'moment' : 'none'
      return { ...rendered, failure, lifetime, timings }
    }

    for (let round = 1; ; round += 1) {
      signal.throwIfAborted()
      const mayRun = task.page !== null && !('failure' in task.page.code)
      if (mayRun && quarantine.isPaused(release!.address!, attempt())) {
        giveUp('BUDGET', 'it failed again and again at this address and is left unrendered for a while')
        continue
      }
      try {
        const outcome = await renderer.run(task, mayRun ? groupOf(release!, audience) : shellGroup, signal)
        if ('rendered' in outcome) return documentOf(outcome)
        if ('threw' in outcome) {
          if (!mayRun) throw new Error(outcome.threw)
          // The code of a release can make the shell's own code around it fail.
          giveUp('RENDER', lineOf(outcome.threw.split('\n')[0]))
        } else if (round < mostRounds) await waitFor(supply(outcome.needs))
        else if (mayRun) exceeded('it asked the API again and again')
        else throw new Error('The shell asked for more')
      } catch (error) {
        if (!(error instanceof BudgetError) || !mayRun) throw error
        exceeded(error.message)
      }
    }
  }
}

/**
 * Returns the characters that are left of some after those of the texts in a value, and some for whatever else it holds.
 * It stops where none are left.
 */
function roomAfter(value: unknown, room: number, depth = 0): number {
  if (typeof value === 'string') return room - value.length
  // Nothing that a page shows is nested so deeply.
  if (depth > 100) return -1
  let left = room - 8
  if (typeof value !== 'object' || value === null) return left
  for (const each of Array.isArray(value) ? (value as unknown[]) : Object.entries(value)) {
    if (left < 0) break
    left = roomAfter(each, left, depth + 1)
  }
  return left
}

const groupOf = ({ address }: ResolvedRelease, audience: Audience): Group => ({
  id: `${publicBase(address!)} ${address!.manifest} ${audience}`,
  audience,
})

export type PageRenderer = ReturnType<typeof createPageRenderer>
