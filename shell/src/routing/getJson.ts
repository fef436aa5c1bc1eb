import type { ApiOptions, ApiResult } from '@site/contract'

/** Where the server answers with the API's answer and safe HTML: an `ApiResult`, whatever the API answered. */
export const answersPath = '/_answers'

/** Milliseconds that a page in the browser waits for an answer. */
const patience = 15_000

/** Characters of an answer: an article has a million at most, and a few more as JSON. */
const mostCharacters = 1.5 * 2 ** 20

/** GETs JSON from the API at `origin` (empty for the page's own). Rejects only when `signal` aborts. */
export async function getJson(origin: string, path: string, signal: AbortSignal, timeout: number): Promise<ApiResult> {
  const limit = AbortSignal.timeout(timeout)
  // AbortSignal.any is newer than the oldest browsers.
  const either = new AbortController()
  const abort = () => either.abort()
  for (const each of [signal, limit]) each.addEventListener('abort', abort)
  if (signal.aborted) abort()
  try {
    const response = await fetch(origin + path, {
      signal: either.signal,
      headers: { accept: 'application/json' },
    })
    if (!response.ok) {
      void response.body?.cancel()
      return { ok: false, code: 'HTTP', status: response.status }
    }
    return { ok: true, body: JSON.parse(await readText(response)) as unknown }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof SyntaxError) return { ok: false, code: 'BODY' }
    return { ok: false, code: limit.aborted ? 'TIMEOUT' : 'NETWORK' }
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

/** Asks for the JSON that a page in the browser wants. The server makes the HTML safe that `options` name. */
export async function askApi(path: string, signal: AbortSignal, options?: ApiOptions): Promise<ApiResult> {
  if (!options) return getJson('', path, signal, patience)
  const address = `${answersPath}?${String(new URLSearchParams({ path, ...options }))}`
  const answer = await getJson('', address, signal, patience)
  // A failure is not the API's: the server does not know the address, or cannot answer.
  return answer.ok ? (answer.body as ApiResult) : { ok: false, code: answer.code === 'TIMEOUT' ? 'TIMEOUT' : 'NETWORK' }
}

/** @throws SyntaxError if the answer is too long, without reading the rest */
async function readText({ body }: Response): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += part.value
    if (text.length <= mostCharacters) continue
    void reader?.cancel()
    throw new SyntaxError('The answer is too long')
  }
  return text
}
