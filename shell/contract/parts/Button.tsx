import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import type { ButtonLook } from './buttonLook.ts'
import { textsInElements } from './textsInElements.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook
}

export function Button({ look = 'primary', type = 'button', className, children, ...rest }: ButtonProps) {
  return (
    <button type={type} className={[styles.button, styles[look], className].filter(Boolean).join(' ')} {...rest}>
      {textsInElements(children)}
    </button>
  )
}
