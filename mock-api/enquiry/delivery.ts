import { setTimeout as delay } from 'node:timers/promises'
import { codeOf, createComplaints } from '@site/api-http/answers'
import type { MailStore } from './mailStore.ts'
import type { EnquirySettings } from './settings.ts'
import type { SendMail, SendOutcome } from './smtp.ts'

/** Mails under way at the same time; one that stalls keeps no other waiting. */
const mostAtOnce = 3

/** Milliseconds between two searches for mails that others left in the store, and between two tries to tell it something. */
const searchEvery = 5000
const pauseAfterFailure = 500

/** Delivers the mails of a store until each of them was taken or refused for good. A mail that fails waits, longer each time. */
export function startDelivery(
  store: MailStore,
  send: SendMail,
  { firstPause, longestPause }: Pick<EnquirySettings, 'firstPause' | 'longestPause'>,
  logError: (line: string) => void,
) {
  /** The pause after the next failure of each mail that is not settled; milliseconds. */
  const pauses = new Map<string, number>()
  const ready: string[] = []
  const underWay = new Set<Promise<void>>()
  const stopping = new AbortController()
  const complain = createComplaints(logError)
  let stopped = false

  function add(reference: string) {
    if (pauses.has(reference)) return
    pauses.set(reference, firstPause)
    begin(reference)
  }

  function begin(...references: string[]) {
    ready.push(...references)
    while (!stopped && underWay.size < mostAtOnce && ready.length > 0) {
      const work = deliver(ready.shift()!).then(() => {
        underWay.delete(work)
        begin()
      })
      underWay.add(work)
    }
  }

  async function deliver(reference: string) {
    let outcome: SendOutcome | null = null
    try {
      const mail = await store.claim(reference)
      outcome = mail && (await send(reference, mail, stopping.signal))
      if (outcome) await settle(reference, outcome)
    } catch (error) {
      // The next search finds it again.
      complain(`Mail could not be read: ${codeOf(error) ?? String(error)}`)
    }
    if (outcome?.state === 'waiting') {
      if (!stopped) complain(`Mail waits (${outcome.code}); it is tried again`)
      const pause = pauses.get(reference)!
      pauses.set(reference, Math.min(pause * 2, longestPause))
      setTimeout(begin, pause, reference).unref()
    } else pauses.delete(reference)
    if (outcome?.state === 'failed') {
      logError(`MAIL REFUSED: ${reference} (${outcome.code}) is kept as failed, with the reason`)
    }
  }

  /** A mail server cannot return a mail. We tell the store again and again, until it knows or the service stops. */
  async function settle(reference: string, outcome: SendOutcome) {
    do {
      try {
        return await store.settle(reference, outcome)
      } catch (error) {
        complain(`Mail is ${outcome.state}, and the store can't be told: ${codeOf(error) ?? String(error)}`)
        await delay(pauseAfterFailure, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    } while (!stopping.signal.aborted)
  }

  const search = () =>
    store.waiting().then(
      (references) => references.forEach(add),
      (error: unknown) => complain(`Mails could not be searched for: ${codeOf(error) ?? String(error)}`),
    )
  const searching = setInterval(() => void search(), searchEvery)
  const searched = search()

  return {
    add,
    /** @param patience milliseconds for a mail that is being sent; mails that have not left stay in the store */
    async stop(patience: number) {
      stopped = true
      clearInterval(searching)
      const limit = setTimeout(() => stopping.abort(), patience)
      await searched
      await Promise.all(underWay)
      clearTimeout(limit)
    },
  }
}
