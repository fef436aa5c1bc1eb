import path from 'node:path'
import { type Lock, tryLock } from '@site/releases/lock'
import { codeOf } from './codeOf.ts'
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
  underWay?: Promise<void>
}

/** Mails under way at the same time; one that stalls keeps no other waiting. */
const mostAtOnce = 3

const working = { tries: 0, due: 0 }

/** How often the outbox is searched for what others put there, and a lock that another process had is asked for. */
const searchEvery = 15_000

/**
 * Delivers what is in an outbox until each mail was taken or refused for good. A mail that fails waits, longer each time,
 * and so do all where it is the server that failed: one mail that always fails holds up no other.
 */
export function startDelivery({ outbox, send, firstPause, longestPause, logError }: DeliveryOptions): Delivery {
  const waiting = new Map<string, Waiting>()
  const server = { ...working }
  const stopping = new AbortController()
  let lock: Lock | null = null
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  function add(...references: string[]) {
    // Without the lock another process finds them, and this one once it has it.
    if (!lock) return
    for (const reference of references) {
      if (!waiting.has(reference)) waiting.set(reference, { ...working, taken: false })
    }
    arm()
  }

  const underWay = () => [...waiting.values()].flatMap((mail) => mail.underWay ?? [])

  /** Begins with what is due, and comes back when the next one is. */
  function arm() {
    clearTimeout(timer)
    // A server that failed is asked with one mail.
    let free = (server.tries > 0 ? 1 : mostAtOnce) - underWay().length
    const byDue = [...waiting].filter(([, mail]) => !mail.underWay).sort(([, a], [, b]) => a.due - b.due)
    for (const [reference, mail] of byDue) {
      if (stopped || free <= 0) return
      const pause = Math.max(mail.due, server.due) - Date.now()
      if (pause > 0) {
        timer = setTimeout(arm, pause)
        return
      }
      mail.underWay = begin(reference, mail)
      free -= 1
    }
  }

  async function begin(reference: string, mail: Waiting) {
    try {
      await deliver(reference, mail)
    } catch (error) {
      postpone(mail)
      logError(`Outbox: ${reference} could not be moved: ${codeOf(error) ?? String(error)}`)
    }
    mail.underWay = undefined
    arm()
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
        if (!stopped) tellLater(reference, mail, outcome)
        return
      }
      Object.assign(server, working)
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

  function tellLater(
    reference: string,
    mail: Waiting,
    { code, server: serverFailed }: { code: string; server: boolean },
  ) {
    postpone(mail)
    if (!serverFailed) Object.assign(server, working)
    // What was under way at the same time tells nothing new.
    else if (server.due <= Date.now()) postpone(server)
    const seconds = Math.ceil((Math.max(mail.due, server.due) - Date.now()) / 1000)
    logError(`Mail waits: ${reference} (${code}), ${waiting.size} in the outbox, next try in ${seconds} s`)
  }

  function postpone(what: { tries: number; due: number }) {
    what.tries += 1
    what.due = Date.now() + Math.min(firstPause * 2 ** (what.tries - 1), longestPause)
  }

  async function search() {
    try {
      lock ??= tryLock(path.join(outbox.folder, '.lock'))
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
      await Promise.all(underWay())
      clearTimeout(limit)
      lock?.release()
      lock = null
    },
  }
}
