import type { RemoteName } from '@site/contract/pages'
import type { FailureCode } from './failure.ts'
import type { ShareScope } from './sharedModules.ts'

/** The global object that a remote's entry script creates. All build tools use the same interface. */
interface Container {
  init: (scope: ShareScope) => unknown
  get: (expose: string) => Promise<() => unknown>
}

/** Returns the name of the global variable that contains a remote's container. */
export const containerName = (remote: RemoteName) => `mfe_${remote}`

/** The error if a remote's page failed to load, with a failure code. */
export class LoadError extends Error {
  readonly code: FailureCode
  constructor(code: FailureCode, reason: string) {
    super(reason)
    this.code = code
  }
}

/** Milliseconds to wait for a script that has been fetched already. Browsers run such a script within this time. */
const runsWithin = 100

/**
 * Returns the containers of remotes whose scripts are in the document. The browser fetches these scripts in parallel
 * with the shell's script.
 */
export function documentContainers(scope: ShareScope) {
  const arrivals = new Map<RemoteName, Promise<void>>()
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-remote]')) {
    const remote = script.dataset['remote'] as RemoteName
    const hasEnded = performance.getEntriesByName(script.src).length > 0
    // A remote's first script is its entry. The container itself waits for the other scripts.
    if (!arrivals.has(remote)) arrivals.set(remote, arrivalOf(remote, script, hasEnded))
    // The federation runtime waits for events on an existing `<script>` element. A script that has already loaded or
    // failed fires no more events, so its element is removed.
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
    /**
     * Returns the module that a remote exposes under a name.
     * @throws LoadError if the script failed, and any error of the remote's code
     */
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
    const fail = () => reject(new LoadError('FILES', `${script.src} failed to load`))
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', fail)
    // A script that failed before this line fires no more events. One that was fetched fires its event very soon.
    if (hasEnded) setTimeout(fail, runsWithin)
  })
  // `open` passes the failure on later. Without this line the browser would first report an unhandled rejection.
  arrival.catch(() => undefined)
  return arrival
}

/**
 * Removes stylesheets of remotes that failed to load, so that the remote's loader fetches them again. The build adds a
 * custom property to each stylesheet. If the property is missing, the stylesheet failed.
 */
export function dropFailedStyles() {
  const properties = getComputedStyle(document.documentElement)
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][data-remote][data-href]')) {
    const chunk = link.dataset.href?.split('.')[0] ?? ''
    if (properties.getPropertyValue(`--loaded-${link.dataset.remote}-${chunk}`) === '') link.remove()
  }
}
