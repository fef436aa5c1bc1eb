import type { Locale, PageModule } from '@site/contract'
import type { PageRow, RemoteName } from '@site/contract/pages'
import type { i18n } from 'i18next'
import type { Texts } from '../locale/i18n.ts'
import { documentContainers, FilesError } from './container.ts'
import type { FailureCode, RemoteFailure } from './failure.ts'
import type { createFederation } from './federation.ts'
import type { BrowserReleases, LoadedPage, PageSource } from './pageSource.ts'
import { reportFailure } from './report.ts'
import { createShareScope } from './shareScope.ts'

const budget = 8000

type Federation = ReturnType<typeof createFederation>

export interface BrowserSource extends PageSource {
  /** Loads a page ahead of a navigation. A failure is not reported. */
  loadAhead: PageSource['load']
  /** Loads Module Federation's runtime, which pages of other remotes need. */
  prepare: () => void
}

type Loaded<Value> = { ok: true; value: Value } | { ok: false; failure: RemoteFailure }

/**
 * Loads pages from the releases that this document was rendered with. The first page comes from the scripts that the
 * document names. Pages of other remotes come through Module Federation's runtime.
 */
export function createBrowserSource(releases: BrowserReleases, i18nOf: (locale: Locale) => i18n): BrowserSource {
  const scope = createShareScope()
  const containers = documentContainers(scope)
  let federation: Promise<Federation> | undefined

  function startFederation(): Promise<Federation> {
    federation ??= import(/* webpackChunkName: "federation" */ './federation.ts').then(
      ({ createFederation }) => createFederation(scope),
      (error: unknown) => {
        federation = undefined
        throw error
      },
    )
    return federation
  }

  /** Loads what a remote exposes under a name. Asks a second time for files that don't arrive. */
  async function expose<Value>(remote: RemoteName, name: string): Promise<Loaded<Value>> {
    const release = releases[remote]
    if (!release) return failureOf(remote, null, 'NO_RELEASE', 'no release is active')
    const { version } = release
    const throughRuntime = async () => (await startFederation()).load(remote, release, name)
    const first = await attempt(containers.has(remote) ? () => containers.load(remote, name) : throughRuntime)
    return first.ok || first.failure.code !== 'FILES' ? first : attempt(throughRuntime)

    async function attempt(load: () => Promise<unknown>): Promise<Loaded<Value>> {
      try {
        const value = await withinBudget(load())
        if (value === null) return failureOf(remote, version, 'EXPOSE', `there is no ${name}`)
        return { ok: true, value: value as Value }
      } catch (error) {
        return failureOf(remote, version, codeOf(error), error instanceof Error ? error.message : String(error))
      }
    }
  }

  const modules = new Map<string, PageModule<unknown>>()

  async function loadModule(row: PageRow): Promise<RemoteFailure | null> {
    if (modules.has(row.id)) return null
    const loaded = await expose<{ default: PageModule<unknown> }>(row.remote, row.id)
    if (!loaded.ok) return loaded.failure
    modules.set(row.id, loaded.value.default)
    return null
  }

  async function loadTexts(row: PageRow, locale: Locale): Promise<RemoteFailure | null> {
    const i18next = i18nOf(locale)
    if (i18next.hasResourceBundle(locale, row.id)) return null
    const loaded = await expose<Texts & { default?: Texts }>(row.remote, `${row.id}.${locale}`)
    if (!loaded.ok) return loaded.failure
    i18next.addResourceBundle(locale, row.id, loaded.value.default ?? loaded.value)
    return null
  }

  async function load(row: PageRow, locale: Locale): Promise<LoadedPage> {
    const failures = await Promise.all([loadModule(row), loadTexts(row, locale)])
    const module = modules.get(row.id)
    const failure = failures.find((each) => each !== null)
    if (module && !failure) return { ok: true, module }
    return failure ? { ok: false, failure } : failureOf(row.remote, null, 'EXPOSE', `there is no ${row.id}`)
  }

  return {
    get: (row) => modules.get(row.id),
    load: async (row, locale) => {
      const loaded = await load(row, locale)
      if (!loaded.ok) reportFailure(loaded.failure)
      return loaded
    },
    loadAhead: load,
    prepare: () => void startFederation().catch(() => undefined),
  }
}

function failureOf(remote: RemoteName, version: string | null, code: FailureCode, reason: string) {
  const failure: RemoteFailure = { remote, version, code, reason: reason.split('\n')[0] ?? '' }
  return { ok: false as const, failure }
}

class BudgetError extends Error {}

async function withinBudget<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BudgetError(`nothing came within ${budget} ms`)), budget)
  })
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer))
}

/** Messages of bundlers, of Module Federation's runtime, and of browsers that import modules. */
const filesErrors = [
  /ChunkLoadError|CSS_CHUNK_LOAD_FAILED|Loading (CSS )?chunk/,
  /RUNTIME-008|RUNTIME-001/,
  /dynamically imported module|Importing a module script failed/,
]

function codeOf(error: unknown): FailureCode {
  if (error instanceof BudgetError) return 'TIMEOUT'
  if (error instanceof FilesError) return 'FILES'
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error)
  if (filesErrors.some((each) => each.test(text))) return 'FILES'
  return 'EVALUATE'
}
