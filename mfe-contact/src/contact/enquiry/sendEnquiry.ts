import type { Locale } from '@site/contract'
import {
  acceptedAnswer,
  endpoints,
  type EnquiryPayload,
  honeypot,
  idempotencyHeader,
  refusedAnswer,
  type RefusedFields,
} from '@site/contract/enquiry'

/** `files`: the code that checks the fields failed to load. `errors`: messages by field name of the request. */
export interface SendFailure {
  status: 'failed'
  reason?: 'busy' | 'files'
  errors?: RefusedFields
}

export type SendResult = { status: 'sent'; reference: string | undefined } | SendFailure

export type Sending = { status: 'idle' | 'sending' } | SendResult

const timeoutMs = 20_000

/** Never rejects, and waits at most 20 s. Repeated attempts with the same content need the same `key`. */
export async function sendEnquiry(
  locale: Locale,
  payload: EnquiryPayload,
  key: string,
  trap: string,
): Promise<SendResult> {
  const body = locale === 'ja' ? new FormData() : new URLSearchParams()
  for (const [field, value] of Object.entries(payload)) body.append(field, value)
  if (trap !== '') body.append(honeypot, trap)

  try {
    const response = await fetch(endpoints[locale], {
      method: 'POST',
      headers: { Accept: 'application/json', [idempotencyHeader]: key },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 429) return { status: 'failed', reason: 'busy' }
    const answer: unknown = await response.json()
    if (response.status === 422) return { status: 'failed', errors: refusedAnswer.parse(answer).errors }
    if (response.ok) return { status: 'sent', reference: acceptedAnswer.parse(answer).reference }
  } catch {
    // A missing response, or one in an unknown format, is a failure.
  }
  return { status: 'failed' }
}
