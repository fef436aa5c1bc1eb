import { type RefObject, startTransition, useEffect, useState } from 'react'

/** Pixels around the view within which the tool is loaded. */
const margin = 600

type SizingTool = typeof import('./SizingTool.tsx')

/** The tool's parts once their place has come near the view; until then, and where their code can't be had, null. */
export function useSizingTool(place: RefObject<HTMLElement | null>): SizingTool | null {
  const [tool, setTool] = useState<SizingTool | null>(null)

  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        import('./SizingTool.tsx').then(
          (loaded) => startTransition(() => setTool(loaded)),
          // The example goes on standing.
          () => {},
        )
      },
      { rootMargin: `${margin}px 0px` },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])

  return tool
}
