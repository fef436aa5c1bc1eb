import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styles from './Button.module.css'
import { textsInElements } from './Phrases.tsx'

type ButtonLook = 'primary' | 'secondary' | 'light' | 'plain'

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

interface ButtonLinkProps extends LinkProps {
  look?: ButtonLook
}

export function ButtonLink({ look = 'primary', className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link className={[styles.button, styles[look], className].filter(Boolean).join(' ')} {...rest}>
      {textsInElements(children)}
    </Link>
  )
}
