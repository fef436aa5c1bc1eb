import { type ReactNode, useId } from 'react'
import styles from './Diagram.module.css'

interface DiagramProps {
  /** What the drawing shows, as its caption. */
  title: string
  /** What it tells, for those who don't see it. */
  description: string
  height: number
  children: ReactNode
}

/** A technical drawing, 340 units wide so that its lettering can still be read on a telephone. */
export function Diagram({ title, description, height, children }: DiagramProps) {
  const id = useId()
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption} id={`${id}-title`}>
        {title}
      </figcaption>
      <svg
        className={styles.drawing}
        viewBox={`0 0 340 ${height}`}
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-description`}
      >
        <desc id={`${id}-description`}>{description}</desc>
        {children}
      </svg>
    </figure>
  )
}
