import type { ApiOptions, ApiResult } from '@site/contract'

/** Where the server answers with the API's answer and safe HTML: an `ApiResult`, whatever the API answered. */
export const answersPath = '/_answers'

/** Milliseconds. */
const countsFor = 10_000

type Get = (path: string, signal: AbortSignal) => Promise<ApiResult>

/** The site's JSON as pages ask for it. An answer that was fetched ahead is used once, and a failed one not at all. */
export function createAnswers(get: Get, now = () => performance.now()) {
  const ahead = new Map<string, { answer: Promise<ApiResult>; until: number }>()

  async function answerAt(address: string, signal: AbortSignal): Promise<ApiResult> {
    const answer = await get(address, signal)
    if (!address.startsWith(answersPath)) return answer
    // Not the API: a server that does not know the address, or cannot answer.
    return answer.ok
      ? (answer.body as ApiResult)
      : { ok: false, code: answer.code === 'TIMEOUT' ? 'TIMEOUT' : 'NETWORK' }
  }

  async function ask(path: string, signal: AbortSignal, options?: ApiOptions): Promise<ApiResult> {
    const address = addressOf(path, options)
    const known = ahead.get(address)
    ahead.delete(address)
    if (!known || known.until < now()) return answerAt(address, signal)
    const answer = await known.answer
    signal.throwIfAborted()
    return answer.ok ? answer : answerAt(address, signal)
  }

  function askAhead(path: string, signal: AbortSignal, options?: ApiOptions): Promise<ApiResult> {
    const address = addressOf(path, options)
    const known = ahead.get(address)
    if (known && known.until >= now()) return known.answer
    const answer = answerAt(address, signal)
    ahead.set(address, { answer, until: now() + countsFor })
    return answer
  }

  return { ask, askAhead }
}

const addressOf = (path: string, options?: ApiOptions) =>
  options ? `${answersPath}?${String(new URLSearchParams({ path, ...options }))}` : path
