import { createInstance } from '@module-federation/enhanced/runtime'
import type { RemoteName } from '@site/contract/pages'
import { containerName } from './container.ts'
import type { BrowserRelease, BrowserReleases } from './pageSource.ts'
import type { ShareScope } from './sharedModules.ts'

export function createFederation(scope: ShareScope, releases: BrowserReleases) {
  // The runtime makes the address of an entry absolute.
  const hashes = new Map(Object.values(releases).map(({ entry, integrity }) => [absolute(entry), integrity]))
  const runtime = createInstance({
    name: 'shell',
    remotes: [],
    plugins: [
      {
        name: 'integrity',
        createScript({ url, remoteInfo }) {
          const integrity = hashes.get(absolute(remoteInfo?.entry ?? ''))
          if (integrity === undefined) return undefined
          return Object.assign(document.createElement('script'), { src: url, integrity, crossOrigin: 'anonymous' })
        },
      },
    ],
  })
  runtime.initShareScopeMap('default', scope)
  const failures = new Map<RemoteName, number>()

  return {
    /** Returns null if the remote exposes nothing of that name. Rejects with what the runtime or the remote throws. */
    async load(remote: RemoteName, { entry }: BrowserRelease, expose: string): Promise<unknown> {
      const before = failures.get(remote) ?? 0
      // The runtime keeps what a failed try left behind under a name, so a retry goes by a new one.
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

const absolute = (entry: string) => new URL(entry, location.href).href
