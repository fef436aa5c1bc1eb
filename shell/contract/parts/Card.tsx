import type { ComponentProps, ReactNode } from 'react'
import styles from './Card.module.css'
import coverStyles from './Cover.module.css'

interface CardProps extends ComponentProps<'article'> {
  /** The picture on top; without one its place stays. */
  picture?: ReactNode
  pictureClassName?: string
}

/** A picture with what belongs to it underneath. A link in its heading takes the whole card as its target. */
export function Card({ picture, pictureClassName, className, children, ...rest }: CardProps) {
  return (
    <article className={[styles.card, className].filter(Boolean).join(' ')} {...rest}>
      <Cover className={[styles.picture, pictureClassName].filter(Boolean).join(' ')}>{picture}</Cover>
      <div className={styles.text}>{children}</div>
    </article>
  )
}

/** A box that its picture fills, cut to fit; the class says how high it is, and which part stays in view. */
export function Cover({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={[coverStyles.cover, className].filter(Boolean).join(' ')} {...rest} />
}
