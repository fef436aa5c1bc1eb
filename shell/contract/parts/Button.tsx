import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import type { ButtonLook } from './buttonLook.ts'

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook
}

export function Button({ look = 'primary', type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={[styles.button, styles[look], className].filter(Boolean).join(' ')} {...rest} />
}
