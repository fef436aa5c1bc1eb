import { Phrases } from '@site/contract'
import { type PointerEvent, type ReactNode, useId } from 'react'
import styles from './Diagram.module.css'

interface DiagramProps {
  title: string
  description: string
  height: number
  wide?: { width: number; height: number; drawing: ReactNode }
  onPoint?: (x: number) => void
  className?: string
  children: ReactNode
}

const width = 340

/** A technical drawing. It is 340 units wide, so that its text is readable on a phone. */
export function Diagram({ title, description, height, wide, onPoint, className, children }: DiagramProps) {
  const id = useId()
  const layouts = [
    { size: wide ? styles.narrow : undefined, width, height, drawing: children },
    ...(wide ? [{ size: styles.wide, ...wide }] : []),
  ]
  return (
    <figure className={[styles.figure, className].filter(Boolean).join(' ')}>
      <figcaption className={styles.caption} id={`${id}-title`}>
        <Phrases>{title}</Phrases>
      </figcaption>
      {layouts.map((layout) => (
        <svg
          key={layout.width}
          className={[styles.drawing, layout.size, onPoint && styles.touchable].filter(Boolean).join(' ')}
          viewBox={`0 0 ${layout.width} ${layout.height}`}
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-${layout.width}`}
          {...(onPoint && pointing(onPoint))}
        >
          <desc id={`${id}-${layout.width}`}>{description}</desc>
          {layout.drawing}
        </svg>
      ))}
    </figure>
  )
}

function pointing(onPoint: (x: number) => void) {
  const tell = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) => {
    const { left, width: shown } = currentTarget.getBoundingClientRect()
    onPoint(((clientX - left) / shown) * width)
  }
  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      tell(event)
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) tell(event)
    },
  }
}

/** The legend of a drawing. Each symbol has a space of 32 by 20 units. */
export function Legend({ entries }: { entries: { symbol: ReactNode; text: string }[] }) {
  return (
    <ul className={styles.legend}>
      {entries.map(({ symbol, text }) => (
        <li key={text}>
          <svg className={styles.symbol} viewBox="0 0 32 20" width="32" height="20" aria-hidden="true">
            {symbol}
          </svg>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
