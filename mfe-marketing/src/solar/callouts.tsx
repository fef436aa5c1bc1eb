import type { ReactNode } from 'react'
import styles from './symbols.module.css'

interface CalloutProps {
  /** From the part to where its name begins, as the line runs. */
  line: string
  x: number
  y: number
  middle?: boolean
  children: ReactNode
}

/** A part's name, with a line to it. */
export function Callout({ line, x, y, middle = false, children }: CalloutProps) {
  return (
    <>
      <path className={styles.leader} d={line} />
      <text x={x} y={y} textAnchor={middle ? 'middle' : undefined}>
        {children}
      </text>
    </>
  )
}

interface DimensionProps {
  /** Where it begins, and how far it runs. */
  x: number
  y: number
  length: number
  upright?: boolean
  children: string
}

/** A measure line with the letter that the dimension goes by. */
export function Dimension({ x, y, length, upright = false, children }: DimensionProps) {
  const line = upright ? `v${length}m-5 0h10m-10-${length}h10` : `h${length}m0-5v10m-${length}-10v10`
  return (
    <>
      <path className={styles.leader} d={`M${x} ${y}${line}`} />
      <text
        x={upright ? x - 8 : x + length / 2}
        y={upright ? y + length / 2 + 5 : y - 8}
        textAnchor={upright ? 'end' : 'middle'}
      >
        {children}
      </text>
    </>
  )
}
