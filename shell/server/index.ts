import type { ApiResult } from '@site/contract'
import { makeSafe } from './safeAnswer.ts'

// What development servers, content makers and checks use of the server; no part of what serves.
export { readCompanies } from './company.ts'
export { readConfig } from './config.ts'
export { deviceOf } from './device.ts'
export { createMetrics } from './metrics.ts'

/** Answers a browser's question as the composing server does, in the process of a development server. */
export async function developmentAnswer(url: string, apiOrigin: string): Promise<ApiResult> {
  // Loads jsdom, which takes a while.
  const { sanitizeText } = await import('../renderer/html/sanitizeText.ts')
  const { path = '', ...options } = Object.fromEntries(new URL(url, 'http://localhost').searchParams)
  const response = await fetch(apiOrigin + path)
  if (!response.ok) return { ok: false, code: 'HTTP', status: response.status }
  return makeSafe({ ok: true, body: await response.json() }, options, (html, picture) =>
    Promise.resolve(sanitizeText({ html, picture, pictureOrigins: [] })),
  )
}
