import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'

/** Milliseconds until the first try, and the longest time between two: each pause is twice the one before. */
const firstPause = 2000
const longestPause = 60_000

/**
 * For a part that stands where a page's data could not be loaded. It asks for them again by itself, with growing
 * pauses, as long as it is there and somebody looks at the page, and at once when `retry` is called.
 * @returns `retrying` while a try that was asked for is underway; one by itself is not worth a word
 */
export function useRetry(): { retry: () => void; retrying: boolean } {
  const { state, revalidate } = useRevalidator()
  const [isAskedFor, setAskedFor] = useState(false)
  const isLoading = state === 'loading'
  const isUnderway = useRef(isLoading)

  useEffect(() => {
    isUnderway.current = isLoading
  }, [isLoading])

  useEffect(() => {
    let pause = firstPause
    let timer: ReturnType<typeof setTimeout>
    let hasEnded = false

    function schedule() {
      if (hasEnded) return
      // Browsers that failed together don't come back together.
      timer = setTimeout(tryAgain, pause * (0.75 + Math.random() / 2))
      pause = Math.min(pause * 2, longestPause)
    }

    function tryAgain() {
      document.removeEventListener('visibilitychange', tryAgain)
      if (document.hidden) {
        document.addEventListener('visibilitychange', tryAgain)
      } else if (isUnderway.current) {
        schedule()
      } else {
        setAskedFor(false)
        void revalidate().then(schedule)
      }
    }

    schedule()
    return () => {
      hasEnded = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tryAgain)
    }
  }, [revalidate])

  return {
    retry: () => {
      setAskedFor(true)
      if (!isLoading) void revalidate()
    },
    retrying: isLoading && isAskedFor,
  }
}
