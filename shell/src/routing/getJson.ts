import type { ApiOptions, ApiResult } from '@site/contract'

/** The path at which the server returns the API's response with sanitized HTML, always as an `ApiResult`. */
export const answersPath = '/_answers'

/** The time limit for a response in the browser, in milliseconds. */
const patience = 15_000

/** The maximum length of a response in bytes, which fits eight of the longest articles, and in parts. */
const mostBytes = 8 * 2 ** 20
const mostParts = 10_000

/**
 * GETs JSON from the API at `origin`. An empty `origin` means the page's own. `timeout` is in milliseconds. Rejects
 * only if `signal` aborts.
 * @param parse throws a SyntaxError if it refuses the text
 */
export async function getJson(
  origin: string,
  path: string,
  signal: AbortSignal,
  timeout: number,
  parse: (text: string) => unknown = JSON.parse,
): Promise<ApiResult> {
  const limit = AbortSignal.timeout(timeout)
  // The oldest browsers lack `AbortSignal.any`.
  const either = new AbortController()
  const abort = () => either.abort()
  for (const each of [signal, limit]) each.addEventListener('abort', abort)
  if (signal.aborted) abort()
  try {
    const response = await fetch(origin + path, {
      signal: either.signal,
      // The API must not lead the server to other hosts.
      redirect: 'error',
      headers: { accept: 'application/json' },
    })
    if (!response.ok) {
      void response.body?.cancel()
      return { ok: false, code: 'HTTP', status: response.status }
    }
    return { ok: true, body: parse(await readText(response)) }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof SyntaxError) return { ok: false, code: 'BODY' }
    return { ok: false, code: limit.aborted ? 'TIMEOUT' : 'NETWORK' }
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

/** GETs JSON of the API for a page in the browser. If `options` names HTML, the server sanitizes it. */
export async function askApi(path: string, signal: AbortSignal, options?: Partial<ApiOptions>): Promise<ApiResult> {
  if (options?.html === undefined) return getJson('', path, signal, patience)
  const address = `${answersPath}?${String(new URLSearchParams({ path, ...options }))}`
  const answer = await getJson('', address, signal, patience)
  // A failure here is the server's, not the API's. The API's failures are in the body of a successful response.
  return answer.ok ? (answer.body as ApiResult) : { ok: false, code: answer.code === 'TIMEOUT' ? 'TIMEOUT' : 'NETWORK' }
}

/**
 * Returns the text of a response.
 * @throws SyntaxError if the response is too long or has too many parts; the rest is not read
 */
async function readText({ body }: Response): Promise<string> {
  const reader = body?.getReader()
  // Bytes, because a text would stay in the heap for as long as a slow API sends it.
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value)
    bytes += part.value.length
    if (bytes <= mostBytes && parts.length <= mostParts) continue
    void reader?.cancel()
    throw new SyntaxError('The answer is too long')
  }
  return new Blob(parts).text()
}
