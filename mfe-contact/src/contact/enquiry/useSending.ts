import { useSite } from '@site/contract'
import { type EnquiryValues, toPayload } from '@site/contract/enquiry'
import { useRef, useState } from 'react'
import { loadChecking } from './loadChecking.ts'
import type { SendFailure, SendResult } from './sendEnquiry.ts'
import { forgetUnfinished } from './useUnfinished.ts'

export type Sending =
  | { status: 'idle' | 'sending' }
  | { status: 'failed'; failure: SendFailure }
  | { status: 'sent'; reference: string | null }

export function useSending() {
  const { locale } = useSite()
  const [sending, setSending] = useState<Sending>({ status: 'idle' })
  const underWay = useRef(false)
  const attempt = useRef({ content: '', key: '' })

  const send = async (values: EnquiryValues, trap: string): Promise<SendFailure | null> => {
    if (underWay.current) return null
    underWay.current = true
    setSending({ status: 'sending' })

    const payload = toPayload(values, locale)
    const content = JSON.stringify(payload)
    if (attempt.current.content !== content) attempt.current = { content, key: requestKey() }

    const result = await loadChecking().then(
      ({ sendEnquiry }) => sendEnquiry(locale, payload, attempt.current.key, trap),
      (): SendResult => ({ ok: false, code: 'FILES' }),
    )
    underWay.current = false
    // This also happens if the visitor has left the page meanwhile.
    if (result.ok) forgetUnfinished()
    setSending(result.ok ? { status: 'sent', reference: result.reference } : { status: 'failed', failure: result })
    return result.ok ? null : result
  }

  const forgetFailure = () => setSending((current) => (current.status === 'failed' ? { status: 'idle' } : current))

  return { sending, send, forgetFailure }
}

/** A random key for one enquiry. Browsers have `randomUUID` only if the site is served by HTTPS. */
const requestKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
