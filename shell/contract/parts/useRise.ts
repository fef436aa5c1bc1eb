import { type RefCallback, useCallback } from 'react'

/** Pixels of an element that are in view when it rises. */
const offset = 20
/** Where more than this many pixels came into view at once, the visitor has jumped and is reading already. */
const mostUnread = 240

const rising: KeyframeAnimationOptions = {
  delay: 300,
  duration: 800,
  easing: 'cubic-bezier(0.2, 0, 0, 1)',
  fill: 'backwards',
}

/** Lets an element rise in once as it scrolls into view from below. Without script and in print it is there. */
export function useRise<T extends HTMLElement>(): RefCallback<T> {
  return useCallback((element: T | null) => {
    if (!element || typeof IntersectionObserver === 'undefined' || typeof element.animate !== 'function') return
    let first = true
    const observer = new IntersectionObserver(
      ([entry]) => {
        const wasInView = first && entry?.isIntersecting === true
        first = false
        if (!entry?.isIntersecting) return
        observer.disconnect()
        const fromBelow = entry.boundingClientRect.top > 0 && entry.intersectionRect.height <= mostUnread
        if (wasInView || !fromBelow || matchMedia('print, (prefers-reduced-motion: reduce)').matches) return
        const animation = element.animate({ opacity: [0, 1], translate: ['0 2rem', '0 0'] }, rising)
        // Paper shows the moment it is printed in.
        window.addEventListener('beforeprint', () => animation.finish(), { once: true })
      },
      { rootMargin: `0px 0px -${offset}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
}
