import type { ApiResult } from '@site/contract'
import { makeSafe } from './safeAnswer.ts'

// Exports for development servers, content tools and checks. The composing server itself does not use this file.
export { readCompanies } from './company.ts'
export { readConfig } from './config.ts'
export { deviceOf } from './device.ts'
export { createMetrics } from './metrics.ts'

/** Returns the response to a browser's API request as the composing server would. Development servers use it. */
export async function developmentAnswer(url: string, apiOrigin: string): Promise<ApiResult> {
  // This import loads jsdom, which is slow, so it happens only when needed.
  const { sanitizeText } = await import('../renderer/html/sanitizeText.ts')
  const { path = '', ...options } = Object.fromEntries(new URL(url, 'http://localhost').searchParams)
  const response = await fetch(apiOrigin + path)
  if (!response.ok) return { ok: false, code: 'HTTP', status: response.status }
  return makeSafe({ ok: true, body: await response.json() }, options, (html, picture) =>
    Promise.resolve(sanitizeText({ html, picture, pictureOrigins: [] })),
  )
}
