import type { ComponentProps, ReactNode } from 'react'
import styles from './Section.module.css'
import { useRise } from './useRise.ts'

interface SectionProps extends ComponentProps<'section'> {
  heading?: ReactNode
  /** Puts the heading beside the content on wide screens, in four of the twelve columns. */
  beside?: boolean
  /** Gives the section a light background that separates it from its neighbours. */
  band?: boolean
}

export function Section({ heading, beside = false, band = false, className, children, ...rest }: SectionProps) {
  const rise = useRise<HTMLDivElement>()
  // A `section` should have a heading, so a section without one becomes a `div`. Both accept the same attributes.
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
