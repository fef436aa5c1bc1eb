import type { ComponentProps } from 'react'
import styles from './Message.module.css'

interface MessageProps extends ComponentProps<'div'> {
  /** The status that the page was answered with, as decoration. */
  code: string
}

/** A page of the shell's own, in the place of one that can't be shown. */
export function Message({ code, children, ...rest }: MessageProps) {
  return (
    <div className={styles.message}>
      <p className={styles.code} aria-hidden="true">
        {code}
      </p>
      <div className={styles.text} {...rest}>
        {children}
      </div>
    </div>
  )
}
