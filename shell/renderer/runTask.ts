import { setImmediate } from 'node:timers'
import type { LoaderContext, RemoteName } from '@site/contract'
import { LRUCache } from 'lru-cache'
import type * as shellEntry from '../src/entry.renderer.tsx'
import type { RemoteFailure, ServerPage } from '../src/entry.renderer.tsx'
import { evaluateBundle } from './evaluateBundle.ts'
import {
  type Bundle,
  type Composition,
  type Needs,
  type PageCode,
  pageKey,
  type RemoteProblem,
  type RenderOutcome,
  type RenderTask,
} from './task.ts'

/** Bundles a renderer keeps: those of the releases in force several times over, so that previews don't push them out. */
const keptBundles = 200

/** Compositions a renderer keeps: each preview brings one. */
const keptCompositions = 20

/** Problems that one document may tell of, and characters of each. */
const mostProblems = 20
const mostCharacters = 300

/** Runs what takes long and isn't a remote's fault. */
export type Prepare = <Value>(load: () => Value) => Value

interface Parts {
  shell: Pick<typeof shellEntry, 'render' | 'sharedModules'>
  /** The window for pages that work on HTML. @param prepare runs `load` where there is none yet */
  dom: (prepare: Prepare) => ReturnType<LoaderContext['dom']>
  /** Told before code of a remote runs, and with null before this process has work of its own again. */
  entering: (remote: RemoteName | null) => void
}

/**
 * Renders documents out of what their tasks hold. It never waits: where something is lacking, the outcome says what, and
 * the task comes back with it.
 */
export function createTaskRunner({ shell, dom, entering }: Parts) {
  const evaluated = new LRUCache<string, NonNullable<unknown>>({ max: keptBundles })
  const known = new LRUCache<string, ServerPage>({ max: keptBundles })
  const compositions = new LRUCache<number, Composition>({ max: keptCompositions })

  function evaluate(base: string, { name, code }: Bundle): unknown {
    const key = `${base} ${name}`
    const before = evaluated.get(key)
    if (before !== undefined) return before
    const exports = evaluateBundle(code, name, `${base}/client/`, shell.sharedModules)
    if (exports != null) evaluated.set(key, exports)
    return exports
  }

  function open(base: string, { module, texts, assets }: PageCode): ServerPage {
    return {
      ok: true,
      module: (evaluate(base, module) as { default: ServerPage['module'] }).default,
      texts: evaluate(base, texts) as ServerPage['texts'],
      assets,
    }
  }

  return async function runTask(task: RenderTask): Promise<RenderOutcome> {
    const composition = task.composition ?? compositions.get(task.compositionId)
    if (!composition) return { needs: { composition: true, remote: null, pages: [], answers: [] } }
    compositions.set(composition.id, composition)
    const failures: RemoteFailure[] = []
    const asked: string[] = []
    const problems: RemoteProblem[] = []
    const needs: Needs = { remote: null, pages: [], answers: [] }
    const lacking = Promise.withResolvers<RenderOutcome>()
    /** What else a loader asks for at the same time is asked for with it. */
    const wait = () => {
      setImmediate(() => lacking.resolve({ needs }))
      return new Promise<never>(() => undefined)
    }

    const rendered = shell.render({
      url: task.url,
      settings: task.settings,
      form: task.form,
      releases: composition.releases,
      shellAssets: composition.shellAssets,
      signal: new AbortController().signal,
      loadPage: (row, locale) => {
        const { remote, id } = row
        const base = composition.bases[remote]
        const failure = composition.failures[remote]
        if (failure || base === undefined) return Promise.resolve({ ok: false, failure: failure ?? noRelease(remote) })
        needs.remote = remote
        const name = pageKey(id, locale)
        const key = `${base} ${name}`
        const supplied = task.pages[name]
        if (supplied && 'failure' in supplied) return Promise.resolve({ ok: false, failure: supplied.failure })
        const page = known.get(key)
        if (!page && !supplied) {
          needs.pages.push({ id, locale })
          return wait()
        }
        entering(remote)
        try {
          const opened = page ?? open(base, supplied!)
          known.set(key, opened)
          return Promise.resolve(opened)
        } catch (error) {
          const version = composition.releases[remote]?.version ?? null
          const reason = String(error instanceof Error ? error.message : error)
          return Promise.resolve({ ok: false, failure: { remote, version, code: 'EVALUATE', reason } })
        }
      },
      api: (given) => {
        // Only strings leave this process: types hold nobody to them.
        const path = String(given)
        asked.push(path)
        const answer = Object.hasOwn(task.answers, path) ? task.answers[path] : undefined
        if (answer) return Promise.resolve(answer)
        needs.answers.push(path)
        return wait()
      },
      dom: () =>
        dom((load) => {
          entering(null)
          const value = load()
          entering(needs.remote)
          return value
        }),
      failed: (failure) => failures.push(failure),
      report: (remote, given) => {
        // A line of a log ends where it ends, whatever the code of a remote hands over.
        const problem = String(given).slice(0, mostCharacters).replace(/\p{C}/gu, ' ')
        if (problems.length < mostProblems) problems.push({ remote, problem })
      },
    })
    return Promise.race([
      rendered.then(
        (document) => ({ rendered: document, failures, asked, ...(problems.length > 0 ? { problems } : {}) }),
        (error: unknown) => ({ threw: String(error instanceof Error ? (error.stack ?? error.message) : error) }),
      ),
      lacking.promise,
    ])
  }
}

const noRelease = (remote: RemoteName): RemoteFailure => ({
  remote,
  version: null,
  code: 'NO_RELEASE',
  reason: 'no release is active',
})
