import { whenIdle } from '@site/contract/idle'
import { newsPath } from '@site/contract/news'
import { useEffect } from 'react'

/**
 * Asks a host for the news once the page is idle, and does nothing with the answer, nor with its absence.
 * @param origin the host, empty for the site's own; null asks nobody.
 */
export function useNewsRequest(origin: string | null) {
  useEffect(() => {
    if (origin === null) return
    const controller = new AbortController()
    const cancel = whenIdle(() => {
      // The host sends no CORS headers, and nobody reads the answer.
      fetch(`${origin}${newsPath(1)}`, {
        mode: 'no-cors',
        credentials: 'omit',
        priority: 'low',
        signal: controller.signal,
      }).catch(() => {})
    })
    return () => {
      cancel()
      controller.abort()
    }
  }, [origin])
}
