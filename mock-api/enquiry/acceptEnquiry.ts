import type { EnquiryPayload, Locale } from '@site/contract/enquiry'
import { composeMail } from './composeMail.ts'
import type { MailBox } from './mailBox.ts'
import type { Acceptance, EnquiryQueue } from './queue.ts'
import { digestOf, referenceOf } from './reference.ts'

interface AcceptOptions {
  queue: Pick<EnquiryQueue, 'accept'>
  from: MailBox
  to: MailBox
}

interface Request {
  key: string
  locale: Locale
  payload: EnquiryPayload
  address: string | undefined
}

/** Turns what was sent into an enquiry with a reference and hands it to the queue. */
export function createAcceptance({ queue, from, to }: AcceptOptions) {
  return ({ key, locale, payload, address }: Request): Promise<Acceptance> => {
    const reference = referenceOf(key)
    const digest = digestOf([locale, payload])
    return queue.accept({
      reference,
      digest,
      address,
      compose: () => composeMail({ locale, payload, reference, digest, date: new Date() }, { from, to }),
    })
  }
}
