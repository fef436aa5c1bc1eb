import type { ReactNode } from 'react'
import styles from './Legend.module.css'

/** Each symbol is drawn on a field of 32 by 20. */
export function Legend({ entries }: { entries: { symbol: ReactNode; text: string }[] }) {
  return (
    <ul className={styles.legend}>
      {entries.map(({ symbol, text }) => (
        <li key={text}>
          <svg className={styles.symbol} viewBox="0 0 32 20" width="32" height="20" aria-hidden="true">
            {symbol}
          </svg>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
