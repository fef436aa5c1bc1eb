import type { ApiResult } from '@site/contract'

/** GETs JSON from the API at `origin` (empty for the page's own). Rejects only when `signal` aborts. */
export async function getJson(origin: string, path: string, signal: AbortSignal, timeout: number): Promise<ApiResult> {
  const limit = AbortSignal.timeout(timeout)
  try {
    const response = await fetch(origin + path, {
      signal: AbortSignal.any([signal, limit]),
      headers: { accept: 'application/json' },
    })
    if (!response.ok) return { ok: false, code: 'HTTP', status: response.status }
    const text = await response.text()
    return parse(text)
  } catch {
    signal.throwIfAborted()
    return { ok: false, code: limit.aborted ? 'TIMEOUT' : 'NETWORK' }
  }
}

function parse(text: string): ApiResult {
  try {
    return { ok: true, body: JSON.parse(text) as unknown }
  } catch {
    return { ok: false, code: 'BODY' }
  }
}
