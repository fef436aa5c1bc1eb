import type { ReactNode } from 'react'
import styles from './Switch.module.css'

/** On or off; stylesheets ask for `:checked`, so that it works before, and without, any script. */
export function Switch({ children }: { children: ReactNode }) {
  return (
    <label className={styles.switch}>
      <input type="checkbox" role="switch" />
      <span>{children}</span>
    </label>
  )
}
