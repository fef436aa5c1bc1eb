import type { ComponentProps } from 'react'
import styles from './Button.module.css'

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'primary' | 'secondary'
}

export function Button({ look = 'primary', type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={[styles.button, styles[look], className].filter(Boolean).join(' ')} {...rest} />
}
