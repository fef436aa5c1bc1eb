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
  const registered = new Map<RemoteName, string>()
  let tries = 0

  /** The runtime keeps what a failed try left behind under a name, so a retry goes by a new one. */
  function registeredName(remote: RemoteName, { entry }: BrowserRelease): string {
    const known = registered.get(remote)
    if (known !== undefined) return known
    tries += 1
    const name = `${remote}.${tries}`
    runtime.registerRemotes([{ name, entry, entryGlobalName: containerName(remote) }])
    registered.set(remote, name)
    return name
  }

  return {
    /** Returns null if the remote exposes nothing of that name. Rejects with what the runtime or the remote throws. */
    async load(remote: RemoteName, release: BrowserRelease, name: string): Promise<unknown> {
      const registration = registeredName(remote, release)
      try {
        return await runtime.loadRemote(`${registration}/${name}`)
      } catch (error) {
        if (registered.get(remote) === registration) registered.delete(remote)
        throw error
      }
    },
  }
}

const absolute = (entry: string) => new URL(entry, location.href).href
