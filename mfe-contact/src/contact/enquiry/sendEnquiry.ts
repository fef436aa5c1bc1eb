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

/** `FILES`: the code that checks answers could not be fetched. `FIELDS`: messages by the names in the request. */
export type SendFailure =
  | { ok: false; code: 'FILES' | 'NETWORK' | 'TIMEOUT' | 'HTTP' | 'BODY' | 'BUSY' }
  | { ok: false; code: 'FIELDS'; errors: RefusedFields }

export type SendResult = { ok: true; reference: string | null } | SendFailure

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

  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(endpoints[locale], {
      method: 'POST',
      headers: { Accept: 'application/json', [idempotencyHeader]: key },
      body,
      signal,
    })
    if (response.status === 429) return { ok: false, code: 'BUSY' }
    return readAnswer(response, await response.text())
  } catch {
    return { ok: false, code: signal.aborted ? 'TIMEOUT' : 'NETWORK' }
  }
}

function readAnswer(response: Response, text: string): SendResult {
  const body = parseJson(text)
  if (response.status === 422) {
    const refused = refusedAnswer.safeParse(body)
    if (refused.success && Object.keys(refused.data.errors).length > 0) {
      return { ok: false, code: 'FIELDS', errors: refused.data.errors }
    }
  }
  if (!response.ok) return { ok: false, code: 'HTTP' }
  const accepted = acceptedAnswer.safeParse(body)
  return accepted.success ? { ok: true, reference: accepted.data.reference ?? null } : { ok: false, code: 'BODY' }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
