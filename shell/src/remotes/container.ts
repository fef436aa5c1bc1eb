import type { RemoteName } from '@site/contract/pages'
import type { ShareScope } from './shareScope.ts'

/** What a remote's entry leaves behind, whichever tool built it. */
interface Container {
  init: (scope: ShareScope) => unknown
  get: (expose: string) => Promise<() => unknown>
}

/** The global that the entry of a remote sets. */
export const containerName = (remote: RemoteName) => `mfe_${remote}`

export class FilesError extends Error {}

/** The containers whose scripts the document names: they are fetched beside the shell's script, not after it. */
export function documentContainers(scope: ShareScope) {
  const arrivals = new Map<string, Promise<void>>()
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-remote]')) {
    const remote = script.dataset['remote'] as RemoteName
    const arrival = arrivalOf(script)
    // Loaders wait for an element that is there, and one that has failed tells them nothing any more.
    arrival.catch(() => script.remove())
    // A remote's first script is its entry, which waits for the others itself.
    if (!arrivals.has(remote)) arrivals.set(remote, containerName(remote) in globalThis ? Promise.resolve() : arrival)
  }

  async function open(remote: RemoteName): Promise<Container> {
    await arrivals.get(remote)
    const container = (globalThis as Record<string, unknown>)[containerName(remote)] as Container
    await container.init(scope)
    return container
  }

  const opened = new Map<RemoteName, Promise<Container>>()
  return {
    has: (remote: RemoteName) => arrivals.has(remote),
    /** @throws FilesError, and what the remote's code throws */
    async load(remote: RemoteName, name: string): Promise<unknown> {
      const container = opened.get(remote) ?? open(remote)
      opened.set(remote, container)
      const factory = await (await container).get(`./${name}`)
      return factory()
    },
  }
}

/** Rejects where the script didn't come, and where it came before anybody listened, which fires no event any more. */
function arrivalOf(script: HTMLScriptElement): Promise<void> {
  const missed = () => new FilesError(`${script.src} did not come`)
  if (performance.getEntriesByName(script.src).length > 0) return Promise.reject(missed())
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(missed()))
  })
}
