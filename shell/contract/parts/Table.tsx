import type { ComponentProps } from 'react'
import styles from './Table.module.css'

/** Rows of figures under their caption; give it `caption`, `thead` and `tbody`, with headings in scope. */
export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return <table className={[styles.table, className].filter(Boolean).join(' ')} {...rest} />
}
