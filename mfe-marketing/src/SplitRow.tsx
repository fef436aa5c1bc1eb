import type { ComponentProps, ReactNode } from 'react'
import styles from './SplitRow.module.css'

interface SplitRowProps extends ComponentProps<'div'> {
  /** The picture's half; it stands under the text on a narrow screen. */
  aside: ReactNode
  /** Puts the picture before the text where both stand side by side. */
  asideFirst?: boolean
  /** The picture takes eight of the twelve columns. */
  large?: boolean
}

/** Text beside a picture. */
export function SplitRow({ aside, asideFirst = false, large = false, className, children, ...rest }: SplitRowProps) {
  return (
    <div
      className={[styles.row, asideFirst && styles.asideFirst, large && styles.large, className]
        .filter(Boolean)
        .join(' ')}
      {...rest}
    >
      <div className={styles.text}>{children}</div>
      <div className={styles.aside}>{aside}</div>
    </div>
  )
}
