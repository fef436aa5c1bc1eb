import { Phrases } from '@site/contract'
import { type ReactNode, useId } from 'react'
import styles from './Diagram.module.css'

interface DiagramProps {
  /** What the drawing shows, as its caption. */
  title: string
  /** What it tells, for those who don't see it. */
  description: string
  height: number
  /** The same, laid out for where there is more room. */
  wide?: { width: number; height: number; drawing: ReactNode }
  children: ReactNode
}

/** A technical drawing, 340 units wide so that its lettering can still be read on a telephone. */
export function Diagram({ title, description, height, wide, children }: DiagramProps) {
  const id = useId()
  const layouts = [
    { size: wide ? styles.narrow : undefined, width: 340, height, drawing: children },
    ...(wide ? [{ size: styles.wide, ...wide }] : []),
  ]
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption} id={`${id}-title`}>
        <Phrases>{title}</Phrases>
      </figcaption>
      {layouts.map((layout) => (
        <svg
          key={layout.width}
          className={[styles.drawing, layout.size].filter(Boolean).join(' ')}
          viewBox={`0 0 ${layout.width} ${layout.height}`}
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-${layout.width}`}
        >
          <desc id={`${id}-${layout.width}`}>{description}</desc>
          {layout.drawing}
        </svg>
      ))}
    </figure>
  )
}
