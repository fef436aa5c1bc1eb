import { type RefObject, useEffect, useState } from 'react'
import type * as tool from './tool.ts'

/** Pixels around the view within which the tool is loaded. */
const margin = 600

type SizingTool = typeof tool

/** The tool's parts once their place has come near the view; until then, and where their code can't be had, null. */
export function useSizingTool(place: RefObject<HTMLElement | null>): SizingTool | null {
  const [loaded, setLoaded] = useState<SizingTool | null>(null)

  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        import('./tool.ts').then(
          setLoaded,
          // The example goes on standing.
          () => {},
        )
      },
      { rootMargin: `${margin}px 0px` },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])

  return loaded
}
