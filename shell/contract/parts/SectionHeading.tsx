import type { ComponentProps } from 'react'
import { Phrases } from './Phrases.tsx'
import styles from './SectionHeading.module.css'

interface SectionHeadingProps extends ComponentProps<'h2'> {
  number?: string
  lead?: string
}

export function SectionHeading({ number, lead, children, className, ...rest }: SectionHeadingProps) {
  return (
    <div className={[styles.heading, className].filter(Boolean).join(' ')}>
      {number !== undefined && (
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
      )}
      <h2 {...rest}>{typeof children === 'string' ? <Phrases>{children}</Phrases> : children}</h2>
      {lead !== undefined && (
        <p className={styles.lead}>
          <Phrases>{lead}</Phrases>
        </p>
      )}
    </div>
  )
}
