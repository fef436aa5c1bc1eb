import type { LoaderContext } from '@site/contract'
import { type NewsBody, sanitize } from './sanitize.ts'

/** Bodies that are kept: working on HTML is most of what an item costs the server. */
const most = 100
const kept = new Map<string, NewsBody>()

/**
 * A body safe to show, from what was kept or made with DOMPurify on the given DOM.
 * @param shown the address of the picture over it, empty for none
 */
export async function sanitizedBody(
  content: string,
  shown: string,
  { dom, pictureOrigins }: Pick<LoaderContext, 'dom' | 'pictureOrigins'>,
): Promise<NewsBody> {
  const key = `${shown}\n${content}`
  const known = kept.get(key)
  if (known) return known
  const [window, { default: createDOMPurify }] = await Promise.all([dom(), import('dompurify')])
  const body = sanitize(content, createDOMPurify(window), pictureOrigins, shown)
  const [oldest] = kept.keys()
  if (kept.size >= most && oldest !== undefined) kept.delete(oldest)
  kept.set(key, body)
  return body
}
