import type { ComponentProps, ReactNode } from 'react'
import styles from './SplitRow.module.css'

interface SplitRowProps extends ComponentProps<'div'> {
  /** The picture's half; it stands under the text on a narrow screen. */
  aside: ReactNode
  /** Puts the picture before the text where both stand side by side. */
  asideFirst?: boolean
}

/** Text beside a picture. */
export function SplitRow({ aside, asideFirst = false, className, children, ...rest }: SplitRowProps) {
  return (
    <div className={[styles.row, asideFirst && styles.asideFirst, className].filter(Boolean).join(' ')} {...rest}>
      <div className={styles.text}>{children}</div>
      <div className={styles.aside}>{aside}</div>
    </div>
  )
}
