import { type RefCallback, useCallback } from 'react'

/** The number of pixels of an element that must be in view before it animates. */
const offset = 20
/** If more pixels than this come into view at once, the visitor has jumped there. Nothing animates then. */
const mostUnread = 240

const rising: KeyframeAnimationOptions = {
  delay: 300,
  duration: 800,
  easing: 'cubic-bezier(0.2, 0, 0, 1)',
  fill: 'backwards',
}

/** Animates an element once when it scrolls into view from below. It is always visible without script and in print. */
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
        // Printing captures the page as it is at that moment, so the animation must end first.
        window.addEventListener('beforeprint', () => animation.finish(), { once: true })
      },
      { rootMargin: `0px 0px -${offset}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
}
