import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router-dom'

/** Milliseconds until the first try, and the longest time between two: each pause is twice the one before. */
const firstPause = 2000
const longestPause = 60_000

/** Asks again by itself while somebody looks at the page. `retrying` tells only of a try that was asked for. */
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
    // Browsers that failed together don't come back together.
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
