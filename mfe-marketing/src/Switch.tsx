import type { ReactNode } from 'react'
import styles from './Switch.module.css'

/** A switch. Stylesheets read its state with `:checked`, so that it works without any script. */
export function Switch({ children }: { children: ReactNode }) {
  return (
    <label className={styles.switch}>
      <input type="checkbox" role="switch" />
      <span>{children}</span>
    </label>
  )
}
