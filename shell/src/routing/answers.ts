import type { ApiResult } from '@site/contract'

/** Milliseconds. */
const countsFor = 10_000

type Get = (path: string, signal: AbortSignal) => Promise<ApiResult>

/** The API with answers that were fetched ahead. Each of these is used once, and a failed one not at all. */
export function createAnswers(get: Get, now = () => performance.now()) {
  const ahead = new Map<string, { answer: Promise<ApiResult>; until: number }>()

  async function ask(path: string, signal: AbortSignal): Promise<ApiResult> {
    const known = ahead.get(path)
    ahead.delete(path)
    if (!known || known.until < now()) return get(path, signal)
    const answer = await known.answer
    signal.throwIfAborted()
    return answer.ok ? answer : get(path, signal)
  }

  function askAhead(path: string, signal: AbortSignal): Promise<ApiResult> {
    const known = ahead.get(path)
    if (known && known.until >= now()) return known.answer
    const answer = get(path, signal)
    ahead.set(path, { answer, until: now() + countsFor })
    return answer
  }

  return { ask, askAhead }
}
