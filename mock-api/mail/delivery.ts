import { codeOf } from './codeOf.ts'
import { lockOutbox } from './outboxLock.ts'
import type { Outbox } from './outbox.ts'
import type { SendMail } from './smtp.ts'

export interface DeliveryOptions {
  outbox: Outbox
  send: SendMail
  firstPause: number
  longestPause: number
  logError: (line: string) => void
}

export interface Delivery {
  /** Says that the outbox has one mail more. */
  add: (reference: string) => void
  /** Gives a mail that is being sent so many milliseconds to arrive. What has not left stays in the outbox. */
  stop: (patience: number) => Promise<void>
}

interface Waiting {
  tries: number
  /** The time before which it is not tried again. */
  due: number
  /** It was taken by the server, and only its file is still in the way. */
  taken: boolean
}

/** How often the outbox is searched for what others put there, and a lock that another process had is asked for. */
const searchEvery = 15_000

/**
 * Delivers what is in an outbox, one mail after the other, until each was taken or refused for good. A mail that fails
 * waits, longer each time, and so does the server where it is what failed: one mail that always fails holds up no other.
 */
export function startDelivery({ outbox, send, firstPause, longestPause, logError }: DeliveryOptions): Delivery {
  const waiting = new Map<string, Waiting>()
  const server = { tries: 0, due: 0 }
  const stopping = new AbortController()
  let lock: ReturnType<typeof lockOutbox> = null
  let stopped = false
  let underWay: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const pauseAfter = (tries: number) => Math.min(firstPause * 2 ** (tries - 1), longestPause)

  function add(...references: string[]) {
    // Without the lock another process finds them, and this one once it has it.
    if (!lock) return
    for (const reference of references) {
      if (!waiting.has(reference)) waiting.set(reference, { tries: 0, due: 0, taken: false })
    }
    arm()
  }

  function arm() {
    clearTimeout(timer)
    if (stopped || underWay) return
    let due = Infinity
    let next: string | undefined
    for (const [reference, mail] of waiting) {
      if (mail.due < due) [next, due] = [reference, mail.due]
    }
    if (next === undefined) return
    const reference = next
    timer = setTimeout(() => begin(reference), Math.max(0, Math.max(due, server.due) - Date.now()))
  }

  function begin(reference: string) {
    underWay = deliver(reference, waiting.get(reference)!)
      .catch((error: unknown) => {
        postpone(reference)
        logError(`Outbox: ${reference} could not be moved: ${codeOf(error) ?? String(error)}`)
      })
      .finally(() => {
        underWay = undefined
        arm()
      })
  }

  async function deliver(reference: string, mail: Waiting) {
    const content = await outbox.read(reference)
    if (!content) {
      waiting.delete(reference)
      return
    }
    if (!mail.taken) {
      const outcome = await send(content, stopping.signal)
      if (outcome.status === 'later') {
        if (!stopped) tellLater(reference, outcome)
        return
      }
      server.tries = 0
      if (outcome.status === 'refused') {
        await outbox.moveToFailed(reference, `${new Date().toISOString()} ${outcome.reason}`)
        waiting.delete(reference)
        logError(`MAIL REFUSED: ${reference} (${outcome.code}) is now in the outbox's folder failed, with the reason`)
        return
      }
      mail.taken = true
    }
    await outbox.moveToSent(reference)
    waiting.delete(reference)
  }

  function tellLater(reference: string, { code, server: serverFailed }: { code: string; server: boolean }) {
    const pause = postpone(reference)
    if (serverFailed) {
      server.tries += 1
      server.due = Date.now() + pauseAfter(server.tries)
    }
    const seconds = Math.ceil((serverFailed ? pauseAfter(server.tries) : pause) / 1000)
    logError(`Mail waits: ${reference} (${code}), ${waiting.size} in the outbox, next try in ${seconds} s`)
  }

  function postpone(reference: string): number {
    const mail = waiting.get(reference)
    if (!mail) return 0
    mail.tries += 1
    const pause = pauseAfter(mail.tries)
    mail.due = Date.now() + pause
    return pause
  }

  async function search() {
    try {
      lock ??= lockOutbox(outbox.folder)
      if (lock) add(...(await outbox.list()))
    } catch (error) {
      logError(`Outbox: it could not be searched: ${codeOf(error) ?? String(error)}`)
    }
  }

  const searching = setInterval(() => void search(), searchEvery)
  const searched = search()

  return {
    add,
    stop: async (patience) => {
      stopped = true
      clearTimeout(timer)
      clearInterval(searching)
      const limit = setTimeout(() => stopping.abort(), patience)
      await searched
      await underWay
      clearTimeout(limit)
      lock?.release()
      lock = null
    },
  }
}
