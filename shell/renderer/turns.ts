/** Too many tasks are waiting already. The server responds with 503. */
export class BusyError extends Error {
  readonly statusCode = 503
}

interface Waiting {
  client: string
  start: () => void
}

interface Limits {
  /** How many tasks may run at the same time, and how many may wait. One client may have half of the waiting tasks. */
  underway: number
  waiting: number
}

/**
 * Returns a function that runs a few tasks at the same time. Other tasks wait. Clients take turns, however many tasks
 * one of them has.
 */
export function createTurns({ underway, waiting }: Limits) {
  const running: string[] = []
  const queue = new Set<Waiting>()

  function startNext() {
    const [first] = queue
    if (!first || running.length >= underway) return
    const countOf = ({ client }: Waiting) => running.filter((each) => each === client).length
    const next = [...queue].reduce((best, each) => (countOf(each) < countOf(best) ? each : best), first)
    queue.delete(next)
    running.push(next.client)
    next.start()
  }

  /** @param signal cancels the task while it waits @throws BusyError; the reason of `signal`; errors of `work` */
  return async function inTurn<Value>(client: string, signal: AbortSignal, work: () => Promise<Value>): Promise<Value> {
    signal.throwIfAborted()
    const own = [...queue].filter((each) => each.client === client).length
    if (queue.size >= waiting || own >= waiting / 2) throw new BusyError('Too many tasks are waiting')
    await new Promise<void>((resolve, reject) => {
      const entry = { client, start: resolve }
      signal.addEventListener('abort', () => {
        if (queue.delete(entry)) reject(signal.reason as Error)
      })
      queue.add(entry)
      startNext()
    })
    try {
      return await work()
    } finally {
      running.splice(running.indexOf(client), 1)
      startNext()
    }
  }
}

export type Turns = ReturnType<typeof createTurns>
