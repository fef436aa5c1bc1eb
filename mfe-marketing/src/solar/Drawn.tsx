import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Drawings, drawings, loadDrawings } from './loadDrawings.ts'
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

/** The same at each render: React would write it into the element again. */
const asItIs = { __html: '' }

const never = () => () => {}

interface Start {
  at?: number
  focused?: boolean
}

interface DrawnProps {
  what: keyof Drawings
  /** It answers to the visitor, and takes over what the server drew when it comes near the view. */
  touchable?: boolean
}

/**
 * A drawing. One that came with the document stays as the server drew it: it costs no script, for most visitors ever,
 * and React leaves what is in it alone.
 */
export function Drawn({ what, touchable = false }: DrawnProps) {
  const place = useRef<HTMLDivElement>(null)
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [start, setStart] = useState<Start | null>(isHydrating && !drawings ? null : {})

  useEffect(() => {
    const element = place.current
    if (!touchable || !element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        loadDrawings().then(
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

  if (!start) return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={asItIs} />
  const Drawing: ComponentType<Start> | undefined = drawings?.[what]
  return <div key="drawn">{Drawing && <Drawing {...start} />}</div>
}

/** What the visitor has done with it so far. */
function startOf(element: HTMLElement): Start {
  const input = element.querySelector('input')
  return input ? { at: input.valueAsNumber, focused: input === document.activeElement } : {}
}
