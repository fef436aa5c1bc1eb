import type { ApiOptions } from '@site/contract'
import type { ApiRequest } from '@site/contract/pages'
import { setImmediate } from 'node:timers'
import { compileFunction } from 'node:vm'
import type * as shellEntry from '../src/entry.renderer.tsx'
import type { ServerPage } from '../src/entry.renderer.tsx'
import type { RenderOutcome } from './outcome.ts'
import { lineOf, mostLines, type PageCode, type SentTask, type SharedParts } from './task.ts'

interface TaskRunnerOptions {
  shell: Pick<typeof shellEntry, 'render' | 'sharedModules' | 'failureOf' | 'requestKey'>
  /** Returns the lines that code of the remote has logged since the last call. */
  logged: () => string[]
}

/**
 * Runs a server bundle of a remote and returns its exports. The bundle may require only packages that the shell shares.
 * So a page has one React, and a dependency that is not in the bundle is a clear error.
 * @param base URL of the release's client files, with a slash at the end
 * @throws Error that names the file
 */
export function evaluateBundle(code: string, file: string, base: string, shared: Record<string, unknown>): unknown {
  const require = (request: string) => {
    if (Object.hasOwn(shared, request)) return shared[request]
    throw new Error(`it requires "${request}", which the shell does not share`)
  }
  const module = { exports: {} as unknown }
  try {
    const given = { module, exports: module.exports, require, __remote_base__: base }
    Reflect.apply(compileFunction(code, Object.keys(given), { filename: file }), undefined, Object.values(given))
  } catch (error) {
    throw new Error(`${file} threw: ${error instanceof Error ? error.message : String(error)}`)
  }
  return module.exports
}

type OpenedPage = ServerPage | { ok: false; reason: string }

/**
 * Returns a function that renders the document of a task. It never waits for the API: if responses are missing,
 * the outcome lists the requests, and the server sends the task again with the responses.
 */
export function createTaskRunner({ shell, logged }: TaskRunnerOptions) {
  // This cache needs no limit, because a process runs one release, which has few pages.
  const opened = new Map<string, OpenedPage>()
  let shared: SharedParts | null = null

  function open({ base, module, texts, assets }: PageCode<string>): OpenedPage {
    const evaluate = ({ name, code }: PageCode<string>['module']) =>
      evaluateBundle(code, name, `${base}/client/`, shell.sharedModules)
    try {
      return {
        ok: true,
        module: (evaluate(module) as { default: ServerPage['module'] }).default,
        texts: evaluate(texts) as ServerPage['texts'],
        assets,
      }
    } catch (error) {
      return { ok: false, reason: error instanceof Error ? error.message : String(error) }
    }
  }

  return async function runTask(task: SentTask): Promise<RenderOutcome> {
    shared = task.shared ?? shared
    if (!shared) return { threw: 'The first task of a renderer process must contain the shared data' }
    const { releases, shellAssets } = shared
    const answers = new Map(task.answers.map(({ ask, answer }) => [shell.requestKey(ask), answer]))
    const reports: string[] = []
    const needs = new Map<string, ApiRequest>()
    let ownFailure: Extract<RenderOutcome, { rendered: unknown }>['failure'] = null
    const lacking = Promise.withResolvers<RenderOutcome>()

    const rendered = shell.render({
      route: task.page?.route ?? null,
      url: task.url,
      settings: { ...shared.settings, ...task.settings },
      form: task.form,
      releases,
      shellAssets,
      signal: new AbortController().signal,
      loadPage: ({ remote }) => {
        const page = task.page!
        if (page.code && 'failure' in page.code) return Promise.resolve({ ok: false, failure: page.code.failure })
        const cached = opened.get(page.route) ?? open(page.code!)
        opened.set(page.route, cached)
        if (cached.ok) return Promise.resolve(cached)
        const failure = shell.failureOf(remote, releases[remote], 'EVALUATE', cached.reason)
        return Promise.resolve({ ok: false, failure })
      },
      api: (path, _, options) => {
        const ask = askOf(path, options)
        const key = shell.requestKey(ask)
        const answer = answers.get(key)
        if (answer) return Promise.resolve(answer)
        needs.set(key, ask)
        // The delay collects all requests that the loader makes at the same time into one outcome.
        setImmediate(() => lacking.resolve({ needs: [...needs.values()] }))
        return new Promise<never>(() => undefined)
      },
      failed: ({ code, reason }) => {
        if (code === 'EVALUATE' || code === 'RENDER') ownFailure = { code, reason: lineOf(reason) }
      },
      report: (_, given) => reports.push(lineOf(given)),
    })
    const outcome = rendered.then(
      ({ status, html }): RenderOutcome | Promise<RenderOutcome> => {
        // If the page did not wait for its responses, it is rendered again with them.
        if (needs.size > 0) return lacking.promise
        const lines = [...reports, ...logged().map(lineOf)].slice(0, mostLines)
        return { rendered: { status: status as 200 | 404 | 503, html }, failure: ownFailure, reports: lines }
      },
      (error: unknown) => ({
        threw: String(error instanceof Error ? (error.stack ?? error.message) : error).slice(0, 5000),
      }),
    )
    return Promise.race([outcome, lacking.promise])
  }
}

/** Converts a request to strings, because code of remotes can pass values of any type. */
function askOf(path: unknown, options: Partial<ApiOptions> | undefined): ApiRequest {
  const { html, picture } = options ?? {}
  return {
    path: String(path),
    ...(html === undefined ? {} : { html: String(html) }),
    ...(picture === undefined ? {} : { picture: String(picture) }),
  }
}
