/** Lets the browser do what is waiting, scripts that have come among it, before the caller goes on. */
export const pause = () => new Promise((resolve) => setTimeout(resolve))

/** Waits until all of the document is there, which a script that was at hand can come before. */
export function wholeDocument(): Promise<unknown> {
  if (document.readyState !== 'loading') return Promise.resolve()
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}

/** Lets the browser show the document before anything else is done with it. A page that nobody looks at has no frames. */
export function firstPaint(): Promise<unknown> {
  const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
  if (isPainted || document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) => requestAnimationFrame(resolve)).then(pause)
}

/**
 * Keeps React running after a page comes back from the back/forward cache. Firefox loses messages that a page posts to
 * itself between `pagehide` and the moment it is frozen, and React's scheduler waits for such a message for ever.
 * Collects the channels that are made until the returned function is called, and posts to them anew after Back.
 */
export function reviveChannels(): () => void {
  const { MessageChannel } = window
  const ports: MessagePort[] = []
  window.MessageChannel = class extends MessageChannel {
    constructor() {
      super()
      ports.push(this.port2)
    }
  }
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const port of ports) port.postMessage(null)
  })
  return () => {
    window.MessageChannel = MessageChannel
  }
}
