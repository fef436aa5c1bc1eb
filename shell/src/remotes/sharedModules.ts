import * as contract from '@site/contract'
import * as i18nFacade from '@site/contract/i18n'
import * as routerFacade from '@site/contract/router'
import * as i18next from 'i18next'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'

declare const __SHARED_VERSIONS__: Record<string, string>

/**
 * The modules that the shell shares with remotes, by the name that remotes import. A facade exports only a part of its
 * package, so that the rest is not in the shell's bundle.
 */
export const sharedModules: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': routerFacade,
  i18next,
  'react-i18next': i18nFacade,
  '@site/contract': contract,
}

/** The shared modules by name and version, in the format that the containers of all build tools read. */
export type ShareScope = Record<string, Record<string, ReturnType<typeof sharedModuleOf>>>

/** Call this only once per document, because a container accepts only one scope. */
export function createShareScope(): ShareScope {
  return Object.fromEntries(
    Object.entries(sharedModules).map(([request, module]) => {
      const version = __SHARED_VERSIONS__[request === 'react/jsx-runtime' ? 'react' : request] ?? '0.0.0'
      return [request, { [version]: sharedModuleOf(version, module) }]
    }),
  )
}

function sharedModuleOf(version: string, module: unknown) {
  return {
    version,
    get: () => () => module,
    lib: () => module,
    loaded: true as const,
    eager: true,
    from: 'shell',
    useIn: [] as string[],
    deps: [] as string[],
    scope: ['default'],
    strategy: 'loaded-first' as const,
    shareConfig: { singleton: true, requiredVersion: false as const, eager: true },
  }
}
