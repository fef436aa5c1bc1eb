import { useSyncExternalStore } from 'react'
import type { Settings } from 'react-slick'

export const sliderSettings = {
  fade: true,
  infinite: true,
  autoplaySpeed: 3000,
  speed: 500,
  dots: true,
  arrows: false,
  // Text in a banner can be selected; a finger still swipes.
  draggable: false,
  // Arrow keys would take the banner away from under the focus.
  accessibility: false,
  // Slick's own rules miss the focus inside a banner; the component holds the slider itself.
  pauseOnHover: false,
  pauseOnFocus: false,
} satisfies Settings

const query = '(prefers-reduced-motion: reduce)'

function subscribe(onChange: () => void) {
  const list = window.matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Whether the visitor asked for less motion; on the server, where nothing moves, true. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  )
}
