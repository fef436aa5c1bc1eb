import type { ComponentProps } from 'react'
import { type IconName, icons } from './icons.ts'
import styles from './Icon.module.css'

/** A decorative icon. Screen readers ignore it, so put text with the same meaning beside it. */
export function Icon({ name, className, ...rest }: ComponentProps<'svg'> & { name: IconName }) {
  return (
    <svg
      className={[styles.icon, className].filter(Boolean).join(' ')}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      {...rest}
    >
      <path d={icons[name]} />
    </svg>
  )
}
