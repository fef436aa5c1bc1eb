import type { Locale, PageModule } from '@site/contract'
import type { PageRow, RemoteName } from '@site/contract/pages'
import { within } from '@site/contract/timeout'
import type { i18n } from 'i18next'
import { preload } from 'react-dom'
import type { Texts } from '../locale/i18n.ts'
import { documentContainers, LoadError } from './container.ts'
import { type FailureCode, failureOf } from './failure.ts'
import type { createFederation } from './federation.ts'
import type { BrowserReleases, PageSource } from './pageSource.ts'
import { createShareScope } from './sharedModules.ts'

/** The maximum time to load from a remote, in milliseconds. */
const budget = 8000

export interface BrowserSource extends PageSource {
  /** Loads the runtime of Module Federation in advance. Pages of other remotes need it. */
  prepare: () => void
}

/**
 * Loads pages of remotes in the browser. The first page comes from scripts in the document, and pages of other remotes
 * come through the runtime of Module Federation.
 */
export function createBrowserSource(releases: BrowserReleases, i18nOf: (locale: Locale) => i18n): BrowserSource {
  const scope = createShareScope()
  const containers = documentContainers(scope)
  const modules = new Map<string, PageModule<unknown>>()
  let federation: Promise<ReturnType<typeof createFederation>> | undefined

  function startFederation() {
    federation ??= import(/* webpackChunkName: "federation" */ './federation.ts').then(
      ({ createFederation }) => createFederation(scope, releases),
      (error: unknown) => {
        federation = undefined
        throw error
      },
    )
    return federation
  }

  /** Loads a module that a remote exposes. Retries once through the runtime if files fail to load. */
  async function expose<Value>(remote: RemoteName, name: string): Promise<Value> {
    const release = releases[remote]
    if (!release) throw new LoadError('NO_RELEASE', 'no release is active')
    const throughRuntime = async () => {
      const { entry, integrity } = release
      // Without this line, the entry would start to load only when the runtime has arrived.
      preload(entry, { as: 'script', integrity, crossOrigin: integrity && 'anonymous' })
      return (await startFederation()).load(remote, release, name)
    }
    const first = containers.has(remote) ? containers.load(remote, name) : throughRuntime()
    const value = await withinBudget(first).catch((error: unknown) => {
      if (codeOf(error) !== 'FILES') throw error
      return withinBudget(throughRuntime())
    })
    if (value === null) throw new LoadError('EXPOSE', `the release exposes no ${name}`)
    return value as Value
  }

  async function loadModule({ id, remote }: PageRow): Promise<PageModule<unknown>> {
    const known = modules.get(id)
    if (known) return known
    const { default: module } = await expose<{ default?: PageModule<unknown> }>(remote, id)
    if (!module) throw new LoadError('EXPOSE', `the module ${id} has no default export`)
    modules.set(id, module)
    return module
  }

  async function loadTexts({ id, remote }: PageRow, locale: Locale) {
    const i18next = i18nOf(locale)
    if (i18next.hasResourceBundle(locale, id)) return
    const loaded = await expose<Texts & { default?: Texts }>(remote, `${id}.${locale}`)
    i18next.addResourceBundle(locale, id, loaded.default ?? loaded)
  }

  return {
    get: (row) => modules.get(row.id),
    async load(row, locale) {
      try {
        const [module] = await Promise.all([loadModule(row), loadTexts(row, locale)])
        return { ok: true, module }
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        return { ok: false, failure: failureOf(row.remote, releases[row.remote], codeOf(error), reason) }
      }
    },
    prepare: () => void startFederation().catch(() => undefined),
  }
}

const withinBudget = <Value>(work: Promise<Value>) =>
  within<Value>(work, budget, () => {
    throw new LoadError('TIMEOUT', `nothing loaded within ${budget} ms`)
  })

/**
 * Match errors that mean that a file failed to load. They are messages of bundlers, of the Module Federation runtime,
 * and of browsers that import modules.
 */
const filesErrors = [
  /ChunkLoadError|CSS_CHUNK_LOAD_FAILED|Loading (CSS )?chunk/,
  /RUNTIME-008|RUNTIME-001/,
  /dynamically imported module|Importing a module script failed/,
]

function codeOf(error: unknown): FailureCode {
  if (error instanceof LoadError) return error.code
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error)
  return filesErrors.some((each) => each.test(text)) ? 'FILES' : 'EVALUATE'
}
