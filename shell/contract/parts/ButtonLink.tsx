import { Link, type LinkProps } from 'react-router-dom'
import styles from './Button.module.css'

interface ButtonLinkProps extends LinkProps {
  look?: 'primary' | 'secondary'
}

/** A link that leads on, drawn as a button. */
export function ButtonLink({ look = 'primary', className, ...rest }: ButtonLinkProps) {
  return <Link className={[styles.button, styles[look], className].filter(Boolean).join(' ')} {...rest} />
}
