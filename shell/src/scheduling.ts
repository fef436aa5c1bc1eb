/** Waits for one task, so that the browser can run other waiting tasks first, such as scripts that have arrived. */
export const pause = () => new Promise((resolve) => setTimeout(resolve))

/** Runs a task once, when the visitor first moves the pointer, touches, scrolls, focuses or presses a key. */
export function atFirstSign(task: () => void) {
  const signs = ['pointermove', 'touchstart', 'scroll', 'keydown', 'focusin']
  const run = () => {
    for (const sign of signs) window.removeEventListener(sign, run)
    task()
  }
  for (const sign of signs) window.addEventListener(sign, run, { passive: true })
}

/** Waits until the whole document is parsed. A cached script can run before that. */
export function wholeDocument(): Promise<unknown> {
  if (document.readyState !== 'loading') return Promise.resolve()
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}

/** Waits until the browser has painted the document. A hidden page paints nothing, so it does not wait. */
export function firstPaint(): Promise<unknown> {
  const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
  if (isPainted || document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) => requestAnimationFrame(resolve)).then(pause)
}

/**
 * Collects message channels that are created until the returned function is called. Posts a message to each when the
 * page comes back from the back/forward cache. Firefox loses messages of a page that enters this cache, and React's
 * scheduler would wait for them forever.
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
