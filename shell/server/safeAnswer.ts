import type { ApiOptions, ApiResult, SanitizedHtml } from '@site/contract'

/**
 * Sanitizes the HTML that was requested from an API response. The result has no age, because the quarantine would take
 * the same response at another age for new data.
 * @param sanitize returns null if it took too long
 */
export async function makeSafe(
  answer: ApiResult,
  { html, picture }: Partial<ApiOptions>,
  sanitize: (html: string, picture: string) => Promise<SanitizedHtml | null>,
): Promise<ApiResult> {
  if (!answer.ok) return answer
  const { body } = answer
  const taken = html === undefined ? null : takeHtml(body, { html, picture })
  if (!taken) return { ok: true, body }
  const safe = await sanitize(taken.html, taken.picture)
  return safe ? { ok: true, body: taken.body, html: safe } : { ok: false, code: 'TIMEOUT' }
}

interface TakenHtml {
  body: unknown
  html: string
  /** Address of the picture. Empty if there is none. */
  picture: string
}

/** Separates the requested HTML from the body, without changing `body`. @returns null if there is no such HTML */
export function takeHtml(body: unknown, { html, picture }: ApiOptions): TakenHtml | null {
  const [found, shown] = [memberOf(body, html), picture === undefined ? '' : memberOf(body, picture)]
  if (typeof found !== 'string') return null
  return { body: without(body, html.split('.')), html: found, picture: typeof shown === 'string' ? shown : '' }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const memberOf = (body: unknown, way: string) =>
  way.split('.').reduce<unknown>((at, name) => (isRecord(at) && Object.hasOwn(at, name) ? at[name] : undefined), body)

function without(value: unknown, [name = '', ...way]: string[]): unknown {
  const { [name]: member, ...others } = value as Record<string, unknown>
  return way.length === 0 ? others : { ...others, [name]: without(member, way) }
}
