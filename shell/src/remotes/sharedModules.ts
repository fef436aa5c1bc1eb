import * as contract from '@site/contract'
import * as i18nFacade from '@site/contract/i18n'
import * as routerFacade from '@site/contract/router'
import * as i18next from 'i18next'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'

declare const __SHARED_VERSIONS__: Record<string, string>

/** What remotes share, by the request they make. A facade keeps the rest of its package out of the shell's bundle. */
export const sharedModules: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': routerFacade,
  i18next,
  'react-i18next': i18nFacade,
  '@site/contract': contract,
}

/** The modules that the shell gives to remotes, by request and version, in the form that containers of every toolchain read. */
export type ShareScope = Record<string, Record<string, ReturnType<typeof sharedModuleOf>>>

/** Call once per document: a container accepts no second scope. */
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
