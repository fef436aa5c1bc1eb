import { sharedModules } from './sharedModules.ts'

declare const __SHARED_VERSIONS__: Record<string, string>

/** What the shell gives to remotes, by request and version, as containers of every toolchain read it. */
export type ShareScope = Record<string, Record<string, SharedModule>>

interface SharedModule {
  version: string
  get: () => () => unknown
  lib: () => unknown
  loaded: true
  eager: true
  from: 'shell'
  useIn: string[]
  deps: string[]
  scope: ['default']
  strategy: 'loaded-first'
  shareConfig: { singleton: true; requiredVersion: false; eager: true }
}

/** One a document: a container takes no second one. */
export function createShareScope(): ShareScope {
  return Object.fromEntries(
    Object.entries(sharedModules).map(([request, module]) => {
      const version = __SHARED_VERSIONS__[request === 'react/jsx-runtime' ? 'react' : request] ?? '0.0.0'
      return [request, { [version]: sharedModuleOf(version, module) }]
    }),
  )
}

function sharedModuleOf(version: string, module: unknown): SharedModule {
  return {
    version,
    get: () => () => module,
    lib: () => module,
    loaded: true,
    eager: true,
    from: 'shell',
    useIn: [],
    deps: [],
    scope: ['default'],
    strategy: 'loaded-first',
    shareConfig: { singleton: true, requiredVersion: false, eager: true },
  }
}
