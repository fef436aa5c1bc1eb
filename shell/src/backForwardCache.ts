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
