import type { ReactNode } from 'react'
import styles from './Switch.module.css'

/** A switch. Stylesheets read its state with `:checked`, so that it works without any script. */
export function Switch({ children }: { children: ReactNode }) {
  return (
    <label className={styles.switch}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own state */}
      <input type="checkbox" role="switch" />
      <span>{children}</span>
    </label>
  )
}
