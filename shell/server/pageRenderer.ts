import type { Locale, PageId, RemoteName } from '@site/contract'
import { pages } from '@site/contract/pages'
import { publicBase, ReleaseError } from '@site/releases'
import { LRUCache } from 'lru-cache'
import {
  BudgetError,
  type Composition,
  type DocumentAssets,
  type Needs,
  pageKey,
  type RemoteFailure,
  type Rendered,
  type Renderer,
  type RenderRequest,
  type RenderOutcome,
  type RenderTask,
} from '../renderer/index.ts'
import type { Api } from './api.ts'
import type { Lifetime } from './pageCache.ts'
import { pageAddressOf } from './pageAddress.ts'
import type { PageCodes } from './pageCode.ts'
import type { Quarantine } from './quarantine.ts'
import type { Resolution, ResolvedRelease } from './resolution.ts'

/** Addresses whose questions to the API are remembered. */
const rememberedAddresses = 1000

/** Times a page may ask for more before it is taken for one that never has enough. */
const mostRounds = 8

interface Parts {
  renderer: Renderer
  pageCodes: PageCodes
  quarantine: Quarantine
  /** The shell's own files, as documents name them. */
  shellAssets: DocumentAssets
  api: Pick<Api, 'ask'>
  /** Told of each failure of a remote. */
  failed: (failure: RemoteFailure) => void
  /** Told of each record that a page cannot show as it came. @param source the release that met it */
  report: (source: string, problem: string) => void
  log: (line: string) => void
}

type Outcome = Extract<RenderOutcome, { rendered: Rendered }>

/** A document, and where its time went, in milliseconds. */
export interface TimedDocument extends Rendered {
  lifetime: Lifetime
  failures: RemoteFailure[]
  timings: {
    /** Waited for code of releases and for the API. */
    load: number
    /** In a renderer, or waiting for one. */
    render: number
  }
}

export function createPageRenderer({ renderer, pageCodes, quarantine, shellAssets, api, failed, report, log }: Parts) {
  /** What each address asked of the API last time: it is asked for at once the next time. */
  const questions = new LRUCache<string, string[]>({ max: rememberedAddresses })
  const compositions = new WeakMap<Resolution, Composition>()
  let made = 0

  function compositionOf(resolution: Resolution): Composition {
    const known = compositions.get(resolution)
    if (known) return known
    const composition: Composition = { id: (made += 1), shellAssets, releases: {}, bases: {}, failures: {} }
    const { releases } = resolution as { releases: Map<RemoteName, ResolvedRelease> }
    for (const [remote, { version, address, hasIntegrity, refusal, workingCopy }] of releases) {
      if (workingCopy !== undefined) {
        composition.releases[remote] = { version, entry: `${workingCopy}/remoteEntry.js` }
        composition.failures[remote] = failureOf(resolution, remote, 'NO_RELEASE', 'it is a working copy')
        continue
      }
      if (refusal) composition.failures[remote] = failureOf(resolution, remote, refusal.code, refusal.line)
      if (!address) continue
      const base = publicBase(address)
      composition.bases[remote] = base
      // Files may be back when the browser asks; a release that was refused otherwise never runs there either.
      if (refusal === null || refusal.code === 'FILES') {
        const entry = `${base}/client/remoteEntry.js`
        const integrity = hasIntegrity ? { integrity: `sha384-${address.entry}` } : {}
        composition.releases[remote] = { version: address.version, entry, ...integrity }
      }
    }
    compositions.set(resolution, composition)
    return composition
  }

  function without(composition: Composition, failure: RemoteFailure): Composition {
    const releases = { ...composition.releases }
    delete releases[failure.remote]
    return {
      ...composition,
      id: (made += 1),
      releases,
      failures: { ...composition.failures, [failure.remote]: failure },
    }
  }

  /** Renders one document with the releases of one resolution. Rejects when the request is aborted. */
  return async function renderPage(
    resolution: Resolution,
    { url, signal, settings, form }: Pick<RenderRequest, 'url' | 'signal' | 'settings' | 'form'>,
  ): Promise<TimedDocument> {
    const began = performance.now()
    let load = 0
    const { releases } = resolution
    const isNew = !compositions.has(resolution)
    let composition = compositionOf(resolution)
    const task: RenderTask = { url, settings, form, compositionId: composition.id, pages: {}, answers: {} }
    // No renderer has it, and where releases are refused each request brings one.
    if (isNew) task.composition = composition
    const address = pageAddressOf(url)
    const remoteAsked = address && pages[address.page].remote
    const release = remoteAsked && releases.get(remoteAsked)?.address
    /** It says at any time what is known by then. */
    const attempt = address && { ...address, answers: task.answers }

    async function pageCodeOf(id: PageId, locale: Locale): Promise<RenderTask['pages'][string]> {
      const { remote } = pages[id]
      try {
        // A renderer asks for pages of releases that may run alone.
        return await pageCodes.read(releases.get(remote)!.address!, pages[id], locale)
      } catch (error) {
        if (!(error instanceof ReleaseError)) throw error
        return { failure: failureOf(resolution, remote, error.code, error.message) }
      }
    }

    async function supply(needs: Needs) {
      const asking = performance.now()
      if (needs.composition) task.composition = composition
      const asked = needs.pages.map(
        async ({ id, locale }) => [pageKey(id, locale), await pageCodeOf(id, locale)] as const,
      )
      const answered = needs.answers.map(async (path) => [path, await api.ask(path)] as const)
      Object.assign(task.pages, Object.fromEntries(await Promise.all(asked)))
      Object.assign(task.answers, Object.fromEntries(await Promise.all(answered)))
      load += performance.now() - asking
    }

    function lifetimeOf({ rendered, failures, asked }: Outcome): Lifetime {
      if (rendered.status !== 200 || failures.length > 0) return 'none'
      if (asked.length === 0) return 'release'
      return asked.every((path) => task.answers[path]?.ok) ? 'moment' : 'none'
    }

    let isExcluded = false

    /** Renders the document without a remote whose code can't be run to its end. */
    function exclude(remote: RemoteName, reason: string) {
      const failure = failureOf(resolution, remote, 'BUDGET', reason)
      composition = without(composition, failure)
      Object.assign(task, { compositionId: composition.id, composition })
      isExcluded = true
    }

    /** Excludes a remote that went beyond its limits just now. */
    function fail(remote: RemoteName, reason: string) {
      exclude(remote, reason)
      const pause = release && attempt && quarantine.failed(release, attempt)
      if (!pause) return
      const what = pause.of === 'release' ? 'is in quarantine' : `is not rendered at one address of ${attempt.page}`
      log(`BUDGET ${remote}@${release.version} ${what} for ${pause.milliseconds / 1000} s`)
    }

    await supply({ remote: null, pages: [], answers: questions.get(url) ?? [] })
    for (let round = 1; ; round += 1) {
      signal.throwIfAborted()
      if (release && attempt && !composition.failures[remoteAsked] && quarantine.isPaused(release, attempt)) {
        exclude(remoteAsked, 'it failed again and again at this address and is left unrendered for a while')
      }
      try {
        const outcome = await renderer.run(task)
        if ('rendered' in outcome) {
          // What is on the visitor's machine is loaded there.
          const isHere = ({ remote }: RemoteFailure) => releases.get(remote)?.workingCopy === undefined
          for (const failure of outcome.failures.filter(isHere)) failed(failure)
          for (const { remote, problem } of outcome.problems ?? []) {
            report(`${remote}@${releases.get(remote)?.version ?? 'none'}`, problem)
          }
          // With a remote excluded nothing was asked in this round: the data tell whether the address is paused.
          const wanted = isExcluded ? Object.keys(task.answers) : outcome.asked
          if (wanted.length > 0) questions.set(url, wanted)
          else questions.delete(url)
          if (release && attempt && outcome.rendered.status === 200) quarantine.rendered(release, attempt)
          const lifetime = lifetimeOf(outcome)
          const { rendered, failures } = outcome
          return { ...rendered, failures, lifetime, timings: { load, render: performance.now() - began - load } }
        }
        if ('threw' in outcome) throw new Error(outcome.threw)
        const { remote } = outcome.needs
        if (round < mostRounds) await supply(outcome.needs)
        else if (remote) fail(remote, 'it asked for more again and again')
        else throw new Error('The shell asked for more again and again')
      } catch (error) {
        if (!(error instanceof BudgetError) || composition.failures[error.remote]) throw error
        fail(error.remote, error.message)
      }
    }
  }
}

function failureOf(
  { releases }: Resolution,
  remote: RemoteName,
  code: RemoteFailure['code'],
  reason: string,
): RemoteFailure {
  return { remote, version: releases.get(remote)?.version ?? null, code, reason }
}

export type PageRenderer = ReturnType<typeof createPageRenderer>
