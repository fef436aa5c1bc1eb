import { setTimeout as delay } from 'node:timers/promises'
import { codeOf, createComplaints } from '@site/api-http/answers'
import type { MailStore } from './mailStore.ts'
import type { EnquirySettings } from './settings.ts'
import type { SendMail, SendOutcome } from './smtp.ts'

/** Maximum number of e-mails sent at the same time, so that one stalled e-mail does not delay the others. */
const mostAtOnce = 3

/** In milliseconds: between two searches for waiting e-mails, and between two tries to record an outcome. */
const searchEvery = 5000
const pauseAfterFailure = 500

/** Sends each e-mail until the server accepts it or refuses it for good. The pause doubles with each attempt. */
export function startDelivery(
  store: MailStore,
  send: SendMail,
  { firstPause, longestPause }: Pick<EnquirySettings, 'firstPause' | 'longestPause'>,
  logError: (line: string) => void,
) {
  /** For each e-mail without a final outcome: the pause after its next failed attempt, in milliseconds. */
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
      complain(
        `E-mail ${reference} could not be read from the store (${codeOf(error) ?? String(error)}). It is tried again`,
      )
    }
    if (outcome?.state === 'waiting') {
      if (!stopped) complain(`E-mail ${reference} was not sent (${outcome.code}). It stays queued and is tried again`)
      const pause = pauses.get(reference)!
      pauses.set(reference, Math.min(pause * 2, longestPause))
      setTimeout(begin, pause, reference).unref()
    } else pauses.delete(reference)
    if (outcome?.state === 'failed') {
      logError(`MAIL REFUSED: ${reference} (${outcome.code}). It is stored as failed, with the reason`)
    }
  }

  /** A sent e-mail cannot be recalled, so this retries until the outcome is recorded or the service stops. */
  async function settle(reference: string, outcome: SendOutcome) {
    do {
      try {
        return await store.settle(reference, outcome)
      } catch (error) {
        const reason = codeOf(error) ?? String(error)
        complain(
          `The store could not record that e-mail ${reference} is ${outcome.state} (${reason}). It is tried again`,
        )
        await delay(pauseAfterFailure, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    } while (!stopping.signal.aborted)
  }

  const search = () =>
    store.waiting().then(
      (references) => references.forEach(add),
      (error: unknown) => complain(`The store could not be searched for e-mails: ${codeOf(error) ?? String(error)}`),
    )
  const searching = setInterval(() => void search(), searchEvery)
  const searched = search()

  return {
    add,
    /** @param patience milliseconds that e-mails under way may still take; unsent e-mails stay in the store */
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
