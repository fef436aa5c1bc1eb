import { type ComponentType, useEffect, useRef, useState } from 'react'
import { AsServed } from '../AsServed.tsx'
import { drawings } from './drawings.ts'
// What the server draws is styled before the code that draws it has come.
import '../diagram/Diagram.module.css'
import '../diagram/symbols.module.css'
import '../Switch.module.css'
import '../diagram/Legend.module.css'
import './Specification.module.css'
import './symbols.module.css'
import './tools.module.css'

/** Pixels around the view within which a drawing is made to answer. */
const margin = 400

interface Start {
  at?: number
  focused?: boolean
}

interface DrawnProps {
  what: keyof NonNullable<typeof drawings.current>
  /** It answers to the visitor, and takes over what the server drew when it comes near the view. */
  touchable?: boolean
}

/** A drawing, with the page's own code only where that is needed. */
export function Drawn({ what, touchable = false }: DrawnProps) {
  const place = useRef<HTMLDivElement>(null)
  const [start, setStart] = useState<Start | null>(drawings.current ? {} : null)

  useEffect(() => {
    const element = place.current
    if (!touchable || !element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        drawings.load().then(
          () => setStart(startOf(element)),
          // Without its code it goes on standing as it was drawn.
          () => {},
        )
      },
      { rootMargin: `${margin}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [touchable])

  const Drawing: ComponentType<Start> | undefined = drawings.current?.[what]
  return <AsServed place={place}>{start ? Drawing && <Drawing {...start} /> : undefined}</AsServed>
}

/** What the visitor has done with it so far. */
function startOf(element: HTMLElement): Start {
  const input = element.querySelector('input')
  return input ? { at: input.valueAsNumber, focused: input === document.activeElement } : {}
}
