import type { ComponentProps } from 'react'
import styles from './Steps.module.css'

interface StepsProps extends ComponentProps<'ol'> {
  /** In their order, with a label for wide screens and one for narrow ones. */
  steps: { long: string; short: string }[]
  current: number
  /** On a desk one under the other, in a column beside what they lead through. */
  stacked?: boolean
}

/** Where the visitor is on the way. The stylesheet shows the long or the short label, never both. */
export function Steps({ steps, current, stacked = false, className, ...rest }: StepsProps) {
  return (
    <ol className={[styles.steps, stacked && styles.stacked, className].filter(Boolean).join(' ')} {...rest}>
      {steps.map(({ long, short }, index) => (
        <li
          key={long}
          className={styles.step}
          aria-current={index === current ? 'step' : undefined}
          data-done={index < current ? true : undefined}
        >
          <span className={styles.number}>{index + 1}</span>
          <span className={styles.long}>{long}</span>
          <span className={styles.short}>{short}</span>
        </li>
      ))}
    </ol>
  )
}
