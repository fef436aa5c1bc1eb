import { createInstance } from '@module-federation/enhanced/runtime'
import type { RemoteName } from '@site/contract/pages'
import { containerName } from './container.ts'
import type { BrowserRelease, BrowserReleases } from './pageSource.ts'
import type { ShareScope } from './sharedModules.ts'

/** Loads pages of remotes through the runtime of Module Federation. */
export function createFederation(scope: ShareScope, releases: BrowserReleases) {
  const runtime = createInstance({
    name: 'shell',
    remotes: [],
    plugins: [
      {
        name: 'integrity',
        createScript({ url, remoteInfo }) {
          const integrity = releases[remoteInfo?.name.split('.')[0] as RemoteName]?.integrity
          if (integrity === undefined) return undefined
          return Object.assign(document.createElement('script'), { src: url, integrity, crossOrigin: 'anonymous' })
        },
      },
    ],
  })
  runtime.initShareScopeMap('default', scope)
  const failures = new Map<RemoteName, number>()

  return {
    /** Returns null if the remote exposes no such module. Rejects if the runtime or the remote's code throws. */
    async load(remote: RemoteName, { entry }: BrowserRelease, expose: string): Promise<unknown> {
      const before = failures.get(remote) ?? 0
      // The runtime caches a failed attempt under the remote's name. So each retry uses a new name.
      const name = `${remote}.${before}`
      runtime.registerRemotes([{ name, entry, entryGlobalName: containerName(remote) }])
      try {
        return await runtime.loadRemote(`${name}/${expose}`)
      } catch (error) {
        failures.set(remote, before + 1)
        throw error
      }
    },
  }
}
