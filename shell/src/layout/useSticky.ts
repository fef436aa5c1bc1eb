import { useSyncExternalStore } from 'react'

const threshold = 100

/** Asked for while a page is being put in place, the browser would have to lay it out half made. */
let isAway = false

function subscribe(notify: () => void) {
  const look = () => {
    isAway = window.scrollY >= threshold
    notify()
  }
  look()
  window.addEventListener('scroll', look, { passive: true })
  return () => window.removeEventListener('scroll', look)
}

export function useSticky(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isAway,
    () => false,
  )
}
