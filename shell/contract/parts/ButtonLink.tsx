import { Link, type LinkProps } from 'react-router-dom'
import styles from './Button.module.css'
import type { ButtonLook } from './buttonLook.ts'
import { textsInElements } from './textsInElements.tsx'

interface ButtonLinkProps extends LinkProps {
  look?: ButtonLook
}

/** A link that leads on, drawn as a button. */
export function ButtonLink({ look = 'primary', className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link className={[styles.button, styles[look], className].filter(Boolean).join(' ')} {...rest}>
      {textsInElements(children)}
    </Link>
  )
}
