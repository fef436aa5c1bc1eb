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

/** `files`: the code that checks answers could not be fetched. `errors`: messages by the names in the request. */
export interface SendFailure {
  status: 'failed'
  reason?: 'busy' | 'files'
  errors?: RefusedFields
}

export type SendResult = { status: 'sent'; reference: string | undefined } | SendFailure

const timeoutMs = 20_000

/** Posts an enquiry. Never rejects; waits 20 s at most. Tries with the same content must have the same `key`. */
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
    // No answer, or one of another shape, is no success either.
  }
  return { status: 'failed' }
}
