import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router-dom'

/** Pauses in milliseconds: before the first retry, and the maximum between two. Each pause is twice the one before. */
const firstPause = 2000
const longestPause = 60_000

/**
 * Loads the page's data again automatically while the page is visible. `retrying` is true only while a retry that the
 * visitor asked for is loading.
 */
export function useRetry(): { retry: () => void; retrying: boolean } {
  const { state, revalidate } = useRevalidator()
  const [isAskedFor, setAskedFor] = useState(false)
  const [tries, setTries] = useState(0)
  const isLoading = state === 'loading'

  useEffect(() => {
    if (isLoading) return
    const pause = Math.min(firstPause * 2 ** tries, longestPause)
    const tryAgain = () => {
      setAskedFor(false)
      setTries(tries + 1)
      if (!document.hidden) void revalidate()
    }
    // The pause is randomized, so that browsers that failed at the same time do not all retry at the same time.
    const timer = setTimeout(tryAgain, pause * (0.75 + Math.random() / 2))
    return () => clearTimeout(timer)
  }, [isLoading, tries, revalidate])

  return {
    retry: () => {
      setAskedFor(true)
      if (!isLoading) void revalidate()
    },
    retrying: isLoading && isAskedFor,
  }
}
