import type { ApiOptions, ApiResult } from '@site/contract'
import createDOMPurify from 'dompurify'
import type { SiteSettings } from '../site/settings.ts'
import { sanitize } from './sanitize.ts'
import { takeHtml } from './takeHtml.ts'

/** Makes the HTML in an answer safe in the browser, as the server's sanitizer does. */
export function safeAnswer(
  answer: Extract<ApiResult, { ok: true }>,
  options: ApiOptions,
  { pictureOrigins }: Pick<SiteSettings, 'pictureOrigins'>,
): ApiResult {
  const taken = takeHtml(answer.body, options)
  if (!taken) return answer
  const { body, html, picture } = taken
  return { ok: true, body, html: sanitize(html, createDOMPurify(window), pictureOrigins, picture) }
}
