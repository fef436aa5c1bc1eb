import type { RemoteName } from '@site/contract/pages'
import type { FailureCode } from './failure.ts'
import type { ShareScope } from './sharedModules.ts'

/** What a remote's entry leaves behind, whichever tool built it. */
interface Container {
  init: (scope: ShareScope) => unknown
  get: (expose: string) => Promise<() => unknown>
}

export const containerName = (remote: RemoteName) => `mfe_${remote}`

export class LoadError extends Error {
  readonly code: FailureCode
  constructor(code: FailureCode, reason: string) {
    super(reason)
    this.code = code
  }
}

/** Milliseconds within which a browser runs a script that has arrived. */
const runsWithin = 100

/** The containers whose scripts the document names. The browser fetches them beside the shell's script, not after it. */
export function documentContainers(scope: ShareScope) {
  const arrivals = new Map<RemoteName, Promise<void>>()
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-remote]')) {
    const remote = script.dataset['remote'] as RemoteName
    const hasEnded = performance.getEntriesByName(script.src).length > 0
    // A remote's first script is its entry; the container waits for the others itself.
    if (!arrivals.has(remote)) arrivals.set(remote, arrivalOf(remote, script, hasEnded))
    // The federation runtime waits for events on an existing element. A script that has ended fires none any more.
    if (hasEnded) script.remove()
    else script.addEventListener('error', () => script.remove())
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
    /** @throws LoadError, and what the remote's code throws */
    async load(remote: RemoteName, name: string): Promise<unknown> {
      const container = opened.get(remote) ?? open(remote)
      opened.set(remote, container)
      const factory = await (await container).get(`./${name}`)
      return factory()
    },
  }
}

function arrivalOf(remote: RemoteName, script: HTMLScriptElement, hasEnded: boolean): Promise<void> {
  if (containerName(remote) in globalThis) return Promise.resolve()
  const arrival = new Promise<void>((resolve, reject) => {
    const fail = () => reject(new LoadError('FILES', `${script.src} did not come`))
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', fail)
    // A script that failed before this line fires no event any more. One that arrived is about to fire.
    if (hasEnded) setTimeout(fail, runsWithin)
  })
  // `open` passes the failure on. Without this line the browser would report an unhandled rejection before.
  arrival.catch(() => undefined)
  return arrival
}

/** Removes stylesheets that failed, so that the remote's loader asks again. The build has each set a property. */
export function dropFailedStyles() {
  const properties = getComputedStyle(document.documentElement)
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][data-remote][data-href]')) {
    const chunk = link.dataset.href?.split('.')[0] ?? ''
    if (properties.getPropertyValue(`--loaded-${link.dataset.remote}-${chunk}`) === '') link.remove()
  }
}
