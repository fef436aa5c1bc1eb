import type { ComponentProps, ReactNode } from 'react'
import styles from './Card.module.css'
import coverStyles from './Cover.module.css'

interface CardProps extends ComponentProps<'article'> {
  /** The picture at the top. Without one, its space stays empty. */
  picture?: ReactNode
  pictureClassName?: string
}

/** A picture with content below it. The click area of a link in the heading covers the whole card. */
export function Card({ picture, pictureClassName, className, children, ...rest }: CardProps) {
  return (
    <article className={[styles.card, className].filter(Boolean).join(' ')} {...rest}>
      <Cover className={[styles.picture, pictureClassName].filter(Boolean).join(' ')}>{picture}</Cover>
      <div className={styles.text}>{children}</div>
    </article>
  )
}

/** A box whose picture is cropped to fill it. The given class sets the height and the visible part. */
export function Cover({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={[coverStyles.cover, className].filter(Boolean).join(' ')} {...rest} />
}
