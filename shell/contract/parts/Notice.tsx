import type { ComponentProps, ReactNode } from 'react'
import styles from './Notice.module.css'
import { Phrases } from './Phrases.tsx'

interface NoticeProps extends ComponentProps<'div'> {
  tone?: 'info' | 'warning'
  heading?: ReactNode
}

export function Notice({ tone = 'info', heading, children, className, ...rest }: NoticeProps) {
  return (
    <div className={[styles.notice, styles[tone], className].filter(Boolean).join(' ')} {...rest}>
      {heading !== undefined && (
        <p className={styles.heading}>{typeof heading === 'string' ? <Phrases>{heading}</Phrases> : heading}</p>
      )}
      {children}
    </div>
  )
}
