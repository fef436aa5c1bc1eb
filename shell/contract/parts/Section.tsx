import type { ComponentProps, ReactNode } from 'react'
import styles from './Section.module.css'
import { useRise } from './useRise.ts'

interface SectionProps extends ComponentProps<'section'> {
  heading?: ReactNode
  /** On a desk the heading stands beside the content, in four of the twelve columns. */
  beside?: boolean
  /** Sets the section off from its neighbours by a light ground. */
  band?: boolean
}

export function Section({ heading, beside = false, band = false, className, children, ...rest }: SectionProps) {
  const rise = useRise<HTMLDivElement>()
  // HTML asks of a section that it has a heading. A `div` takes everything that a section takes.
  const Passage = (heading === undefined ? 'div' : 'section') as 'section'
  return (
    <Passage className={[styles.section, band && styles.band, className].filter(Boolean).join(' ')} {...rest}>
      <div ref={rise} className={[styles.inner, beside && styles.beside].filter(Boolean).join(' ')}>
        {heading}
        {beside ? <div className={styles.body}>{children}</div> : children}
      </div>
    </Passage>
  )
}
