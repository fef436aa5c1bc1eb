import type { ApiOptions, ApiResult, SanitizedHtml } from '@site/contract'

/**
 * Makes the HTML in an answer safe, where it has the HTML that was asked for.
 * @param sanitize gives null if it had no time
 */
export async function makeSafe(
  answer: ApiResult,
  { html, picture }: Partial<ApiOptions>,
  sanitize: (html: string, picture: string) => Promise<SanitizedHtml | null>,
): Promise<ApiResult> {
  const taken = answer.ok && html !== undefined ? takeHtml(answer.body, { html, picture }) : null
  if (!taken) return answer
  const safe = await sanitize(taken.html, taken.picture)
  return safe ? { ok: true, body: taken.body, html: safe } : { ok: false, code: 'TIMEOUT' }
}

interface TakenHtml {
  /** The body without the HTML. */
  body: unknown
  html: string
  /** Empty for none. */
  picture: string
}

/** Takes the HTML that a page asked for out of an answer, which stays as it is. @returns null if there is none */
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
