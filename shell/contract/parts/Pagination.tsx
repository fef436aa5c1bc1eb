import { ButtonLink, Icon } from '@site/contract'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './Pagination.module.css'

interface PaginationProps extends ComponentProps<'nav'> {
  previous?: { to: string; label: string }
  next?: { to: string; label: string }
  position: ReactNode
  /** A page is being loaded: the links ignore clicks until it is there. */
  loading?: boolean
}

export function Pagination({ previous, next, position, loading = false, className, ...rest }: PaginationProps) {
  const whileLoading = loading ? { 'aria-disabled': true, onClick: ignore } : {}
  return (
    <nav className={[styles.pages, className].filter(Boolean).join(' ')} {...rest}>
      {previous && (
        <ButtonLink className={styles.previous} look="secondary" rel="prev" to={previous.to} {...whileLoading}>
          <Icon name="back" />
          {previous.label}
        </ButtonLink>
      )}
      <p className={styles.position}>{position}</p>
      {next && (
        <ButtonLink className={styles.next} look="secondary" rel="next" to={next.to} {...whileLoading}>
          {next.label}
          <Icon name="forward" />
        </ButtonLink>
      )}
    </nav>
  )
}

function ignore(event: MouseEvent) {
  event.preventDefault()
}
