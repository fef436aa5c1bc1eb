import type { EnquiryPayload, Locale } from '@site/contract/enquiry'
import { composeMail } from './composeMail.ts'
import type { MailBox } from './mailBox.ts'
import type { Outbox } from './outbox.ts'
import { digestOf, referenceOf } from './reference.ts'

export type Acceptance =
  | { status: 'accepted'; reference: string }
  /** The key belongs to an enquiry with another content. */
  | { status: 'conflict' }
  | { status: 'limited'; wait: number }

interface AcceptOptions {
  outbox: Outbox
  from: MailBox
  to: MailBox
  /** Milliseconds to wait before one more new enquiry, 0 where it may come now. */
  waitFor: (address: string | undefined) => number
  onStored: (reference: string) => void
}

interface Request {
  key: string
  locale: Locale
  payload: EnquiryPayload
  address: string | undefined
}

/** Stores each enquiry once, however often and at the same time requests with its key arrive. */
export function createAcceptance({ outbox, from, to, waitFor, onStored }: AcceptOptions) {
  const underWay = new Map<string, Promise<Acceptance>>()

  async function accept({ key, locale, payload, address }: Request): Promise<Acceptance> {
    const reference = referenceOf(key)
    const content = { ...payload, content: payload.content.replace(/\r\n?/g, '\n') }
    const digest = digestOf([locale, content])
    const known = await outbox.find(reference)
    if (known) return known.digest === digest ? { status: 'accepted', reference } : { status: 'conflict' }

    const wait = waitFor(address)
    if (wait > 0) return { status: 'limited', wait }

    const mail = await composeMail({ locale, payload: content, reference, digest, date: new Date() }, { from, to })
    await outbox.write(reference, mail)
    onStored(reference)
    return { status: 'accepted', reference }
  }

  return async (request: Request): Promise<Acceptance> => {
    const before = underWay.get(request.key)
    const work = (async () => {
      // Its failure is told to the one who sent it.
      await before?.catch(() => {})
      return accept(request)
    })()
    underWay.set(request.key, work)
    try {
      return await work
    } finally {
      if (underWay.get(request.key) === work) underWay.delete(request.key)
    }
  }
}
