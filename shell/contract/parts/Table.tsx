import type { ComponentProps } from 'react'
import styles from './Table.module.css'

/** A table of figures. Pass `caption`, `thead` and `tbody` as children, and set `scope` on each `th`. */
export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return <table className={[styles.table, className].filter(Boolean).join(' ')} {...rest} />
}
