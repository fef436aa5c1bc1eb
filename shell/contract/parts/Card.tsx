import type { ComponentProps, ReactNode } from 'react'
import styles from './Card.module.css'
import { Cover } from './Cover.tsx'

interface CardProps extends ComponentProps<'article'> {
  /** The picture on top; without one its place stays. */
  picture?: ReactNode
  /** Says which part of the picture stays in view. */
  pictureClassName?: string
  /**
   * On a desk the text stands beside the picture instead of under it.
   * @deprecated for releases that ask for the contract since 2.0.0: no page of the site has it any more.
   */
  wide?: boolean
}

/** A picture with what belongs to it underneath. A link in its heading takes the whole card as its target. */
export function Card({ picture, pictureClassName, wide = false, className, children, ...rest }: CardProps) {
  return (
    <article className={[styles.card, wide && styles.wide, className].filter(Boolean).join(' ')} {...rest}>
      <Cover className={[styles.picture, pictureClassName].filter(Boolean).join(' ')}>{picture}</Cover>
      <div className={styles.text}>{children}</div>
    </article>
  )
}
