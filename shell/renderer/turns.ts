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
  const queue: Waiting[] = []

  function startNext() {
    const [first] = queue
    if (!first || running.length >= underway) return
    const counts = new Map<string, number>()
    for (const client of running) counts.set(client, (counts.get(client) ?? 0) + 1)
    const countOf = ({ client }: Waiting) => counts.get(client) ?? 0
    const next = queue.reduce((best, each) => (countOf(each) < countOf(best) ? each : best), first)
    queue.splice(queue.indexOf(next), 1)
    running.push(next.client)
    next.start()
  }

  /** @param signal drops the task while it waits @throws BusyError, or the reason of `signal` */
  return async function inTurn<Value>(client: string, signal: AbortSignal, work: () => Promise<Value>): Promise<Value> {
    signal.throwIfAborted()
    const own = queue.filter((each) => each.client === client).length
    if (queue.length >= waiting || own >= waiting / 2) throw new BusyError('Too many tasks wait')
    await new Promise<void>((resolve, reject) => {
      const entry = { client, start: resolve }
      signal.addEventListener('abort', () => {
        const place = queue.indexOf(entry)
        if (place === -1) return
        queue.splice(place, 1)
        reject(signal.reason as Error)
      })
      queue.push(entry)
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
