import { useSyncExternalStore } from 'react'

/** Pixels of scroll from which the header sticks. */
const threshold = 100

function subscribe(notify: () => void) {
  window.addEventListener('scroll', notify, { passive: true })
  return () => window.removeEventListener('scroll', notify)
}

export function useSticky(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY >= threshold,
    () => false,
  )
}
