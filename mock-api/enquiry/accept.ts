import type { EnquiryPayload, Locale } from '@site/contract/enquiry'
import { visitorOf } from '@site/releases/network'
import { composeMail } from './composeMail.ts'
import type { MailStore } from './mailStore.ts'
import { digestOf, referenceOf } from './reference.ts'
import type { EnquirySettings } from './settings.ts'

export interface IncomingEnquiry {
  key: string
  locale: Locale
  payload: EnquiryPayload
  address: string | undefined
}

export type Acceptance =
  | { status: 'accepted'; reference: string }
  /** The key belongs to an enquiry with another content. */
  | { status: 'conflict' }
  /** Too many from one network; milliseconds until one more may come. */
  | { status: 'limited'; wait: number }

/**
 * Stores an enquiry once, however often and at the same time it comes; on return it outlives a crash. Rejects if it
 * can't be stored.
 */
export function accept(
  { key, locale, payload, address }: IncomingEnquiry,
  store: MailStore,
  settings: Pick<EnquirySettings, 'from' | 'to' | 'rateLimit'>,
): Promise<Acceptance> {
  const reference = referenceOf(key)
  const digest = digestOf([locale, payload])
  return store.accepting<Acceptance>(reference, async (entry) => {
    const known = await entry.digest()
    if (known !== null) return known === digest ? { status: 'accepted', reference } : { status: 'conflict' }
    const wait = settings.rateLimit === 0 ? 0 : await entry.pass(visitorOf(address), settings.rateLimit)
    if (wait > 0) return { status: 'limited', wait }
    await entry.write(digest, await composeMail({ locale, payload, reference, digest, date: new Date() }, settings))
    return { status: 'accepted', reference }
  })
}
