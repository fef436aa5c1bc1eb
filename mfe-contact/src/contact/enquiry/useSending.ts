import { useSite } from '@site/contract'
import { type EnquiryValues, honeypot, toPayload } from '@site/contract/enquiry'
import { useRef, useState } from 'react'
import type { Sending, SendResult } from './sendEnquiry.ts'
import { forgetUnfinished } from './useUnfinished.ts'

export function useSending() {
  const { locale } = useSite()
  const [sending, setSending] = useState<Sending>({ status: 'idle' })
  const attempt = useRef({ content: '', key: '' })

  const send = async (values: EnquiryValues) => {
    setSending({ status: 'sending' })

    const payload = toPayload(values, locale)
    const content = JSON.stringify(payload)
    if (attempt.current.content !== content) attempt.current = { content, key: requestKey() }

    const trap = document.querySelector<HTMLInputElement>(`[name='${honeypot}']`)
    const result = await import('./checking.ts').then(
      ({ sendEnquiry }) => sendEnquiry(locale, payload, attempt.current.key, trap?.value ?? ''),
      (): SendResult => ({ status: 'failed', reason: 'files' }),
    )
    // This also runs if the visitor has left the page.
    if (result.status === 'sent') forgetUnfinished()
    setSending(result)
  }

  const forgetFailure = () => setSending((current) => (current.status === 'failed' ? { status: 'idle' } : current))

  return { sending, send, forgetFailure }
}

/** Returns a random key for one enquiry. `crypto.randomUUID` is only available over HTTPS, so it is not used. */
const requestKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
