import type { ComponentProps } from 'react'
import styles from './Section.module.css'

interface SectionProps extends ComponentProps<'section'> {
  /** Sets the section off from its neighbours by a light ground. */
  band?: boolean
}

/** One passage of a page: the full width, with its content on the site's grid. */
export function Section({ band = false, className, children, ...rest }: SectionProps) {
  return (
    <section className={[styles.section, band && styles.band, className].filter(Boolean).join(' ')} {...rest}>
      <div className={styles.inner}>{children}</div>
    </section>
  )
}
