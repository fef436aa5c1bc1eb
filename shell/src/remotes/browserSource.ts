import { createInstance } from '@module-federation/enhanced/runtime'
import type { Locale, PageModule } from '@site/contract'
import type { PageRow, RemoteName } from '@site/contract/pages'
import type { i18n } from 'i18next'
import type { Texts } from '../locale/i18n.ts'
import type { FailureCode, RemoteFailure } from './failure.ts'
import type { BrowserRelease, BrowserReleases, PageSource } from './pageSource.ts'
import { reportFailure } from './report.ts'
import { sharedModules } from './sharedModules.ts'

declare const __SHARED_VERSIONS__: Record<string, string>

const budget = 8000

type Loaded<Value> = { ok: true; value: Value } | { ok: false; failure: RemoteFailure }

/** Pages from the releases this document was rendered with, through Module Federation's runtime. */
export function createBrowserSource(releases: BrowserReleases, i18nOf: (locale: Locale) => i18n): PageSource {
  /** What is to be loaded as each name the runtime knows. */
  const integrities = new Map<string, string | undefined>()
  const federation = createInstance({
    name: 'shell',
    remotes: [],
    shared: Object.fromEntries(
      Object.entries(sharedModules).map(([request, module]) => [request, asShared(request, module)]),
    ),
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'integrity',
        createScript({ url, remoteInfo }) {
          const integrity = integrities.get(remoteInfo?.name ?? '')
          if (integrity === undefined) return undefined
          return Object.assign(document.createElement('script'), { src: url, integrity, crossOrigin: 'anonymous' })
        },
      },
    ],
  })
  const registered = new Map<RemoteName, string>()
  let tries = 0

  /**
   * The name the runtime knows a remote by. It keeps what a failed try left behind under that name, so a retry
   * goes by a new one and asks for the files again.
   */
  function registeredName(remote: RemoteName, { entry, integrity }: BrowserRelease): string {
    const known = registered.get(remote)
    if (known !== undefined) return known
    tries += 1
    const name = `${remote}.${tries}`
    federation.registerRemotes([{ name, entry, entryGlobalName: `mfe_${remote}` }])
    registered.set(remote, name)
    integrities.set(name, integrity)
    return name
  }

  /**
   * Asks twice for files that don't come. A preload that failed answers the first request for its file, even if the
   * file is back by then; only the second request reaches the host.
   */
  async function expose<Value>(remote: RemoteName, name: string): Promise<Loaded<Value>> {
    const first = await tryExpose<Value>(remote, name)
    return first.ok || first.failure.code !== 'FILES' ? first : tryExpose<Value>(remote, name)
  }

  async function tryExpose<Value>(remote: RemoteName, name: string): Promise<Loaded<Value>> {
    const release = releases[remote]
    if (!release) return failed(remote, null, 'NO_RELEASE', 'no release is active')
    const registration = registeredName(remote, release)
    try {
      const value = await withinBudget(federation.loadRemote<Value>(`${registration}/${name}`))
      if (value === null) return failed(remote, release.version, 'EXPOSE', `there is no ${name}`)
      return { ok: true, value }
    } catch (error) {
      if (registered.get(remote) === registration) registered.delete(remote)
      return failed(remote, release.version, codeOf(error), error instanceof Error ? error.message : String(error))
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

  return {
    get: (row) => modules.get(row.id),
    load: async (row, locale) => {
      const failures = await Promise.all([loadModule(row), loadTexts(row, locale)])
      const module = modules.get(row.id)
      const failure = failures.find((each) => each !== null)
      if (module && !failure) return { ok: true, module }
      const reported = failure ?? failed(row.remote, null, 'EXPOSE', `there is no ${row.id}`).failure
      reportFailure(reported)
      return { ok: false, failure: reported }
    },
  }
}

function asShared(request: string, module: unknown) {
  const packageName = request === 'react/jsx-runtime' ? 'react' : request
  return {
    version: __SHARED_VERSIONS__[packageName],
    lib: () => module,
    shareConfig: { singleton: true, requiredVersion: false as const, eager: true },
  }
}

function failed(remote: RemoteName, version: string | null, code: FailureCode, reason: string) {
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

function codeOf(error: unknown): FailureCode {
  if (error instanceof BudgetError) return 'TIMEOUT'
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error)
  if (/ChunkLoadError|CSS_CHUNK_LOAD_FAILED|Loading (CSS )?chunk|RUNTIME-008|RUNTIME-001/.test(text)) return 'FILES'
  return 'EVALUATE'
}
