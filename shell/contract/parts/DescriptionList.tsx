import type { ComponentProps, ReactNode } from 'react'
import styles from './DescriptionList.module.css'

export function DescriptionList({ className, ...rest }: ComponentProps<'dl'>) {
  return <dl className={[styles.list, className].filter(Boolean).join(' ')} {...rest} />
}

interface DescriptionProps extends ComponentProps<'div'> {
  term: ReactNode
  action?: ReactNode
}

export function Description({ term, action, className, children, ...rest }: DescriptionProps) {
  return (
    <div className={[styles.row, className].filter(Boolean).join(' ')} {...rest}>
      <dt>{term}</dt>
      <dd className={styles.value}>{children}</dd>
      {action !== undefined && <dd className={styles.action}>{action}</dd>}
    </div>
  )
}
