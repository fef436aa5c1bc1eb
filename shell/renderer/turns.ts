/** Too many wait already. Answered with 503. */
export class BusyError extends Error {
  readonly statusCode = 503
}

interface Waiting {
  client: string
  start: () => void
}

interface Limits {
  /** Tasks that run at the same time, and that may wait; one client may have half of those that wait. */
  underway: number
  waiting: number
}

/** Lets a few tasks run at the same time. Others wait, and clients take turns, however many tasks one of them has. */
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

  /** @param signal drops the task while it waits @throws BusyError, or the reason of `signal` */
  return async function inTurn<Value>(client: string, signal: AbortSignal, work: () => Promise<Value>): Promise<Value> {
    signal.throwIfAborted()
    const own = [...queue].filter((each) => each.client === client).length
    if (queue.size >= waiting || own >= waiting / 2) throw new BusyError('Too many tasks wait')
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
