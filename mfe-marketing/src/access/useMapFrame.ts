import { type RefObject, useEffect, useState } from 'react'

/** Pixels around the view within which the map is asked for. */
const margin = 400

/**
 * Says when the map's frame is worth having: once its place is near the view and the visitor is online, unless the
 * site's policy refuses its address. What else goes wrong inside a stranger's frame can't be known.
 */
export function useMapFrame(place: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<'waiting' | 'asked' | 'shown' | 'refused'>('waiting')

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const ask = () => {
      if (navigator.onLine) setState('asked')
      else window.addEventListener('online', () => setState('asked'), { once: true, signal })
    }
    const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setState('refused')
    }
    document.addEventListener('securitypolicyviolation', onViolation, { signal })
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        ask()
      },
      { rootMargin: `${margin}px 0px` },
    )
    if (place.current) observer.observe(place.current)
    return () => {
      observer.disconnect()
      controller.abort()
    }
  }, [place])

  // A refused frame loads as well: an empty page.
  const onLoad = () => setState((current) => (current === 'asked' ? 'shown' : current))
  return { state, onLoad }
}
