import type { ComponentProps } from 'react'
import styles from './Cover.module.css'

/** A box that its picture fills, cut to fit; the class says how high it is, and which part stays in view. */
export function Cover({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={[styles.cover, className].filter(Boolean).join(' ')} {...rest} />
}
