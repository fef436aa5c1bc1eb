import { type RefObject, useEffect, useState } from 'react'
import { batteryParts } from '../batteryParts.ts'

/** Pixels around the view within which the tool is loaded. */
const margin = 600

type SizingTool = NonNullable<typeof batteryParts.current>

/**
 * The tool's parts once their place has come near the view, or is on the way of somebody who goes by keys; until then,
 * and where their code can't be had, null.
 */
export function useSizingTool(place: RefObject<HTMLElement | null>): SizingTool | null {
  const [loaded, setLoaded] = useState<SizingTool | null>(null)

  useEffect(() => {
    const near = new AbortController()
    const { signal } = near
    const load = () => {
      near.abort()
      batteryParts.load().then(
        setLoaded,
        // The example goes on standing.
        () => {},
      )
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      rootMargin: `${margin}px 0px`,
    })
    signal.addEventListener('abort', () => observer.disconnect())
    document.addEventListener('keydown', ({ key }) => key === 'Tab' && load(), { signal })
    if (place.current) observer.observe(place.current)
    return () => near.abort()
  }, [place])

  return loaded
}
