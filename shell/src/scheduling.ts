/** Waits for one task, so that the browser can run other waiting tasks first, such as scripts that have arrived. */
export const pause = () => new Promise((resolve) => setTimeout(resolve))

const interactive = 'a, button, input, label, select, summary, textarea, [tabindex]'

/** Runs a task once, when the visitor first points at or touches something interactive, focuses or presses a key. */
export function atFirstSign(task: () => void) {
  const signs = ['pointerover', 'focusin', 'keydown']
  const run = ({ type, target }: Event) => {
    if (type === 'pointerover' && !(target instanceof Element && target.closest(interactive))) return
    for (const sign of signs) window.removeEventListener(sign, run)
    task()
  }
  for (const sign of signs) window.addEventListener(sign, run, { passive: true })
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
