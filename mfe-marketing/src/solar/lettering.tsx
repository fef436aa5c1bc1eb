import styles from './symbols.module.css'

export function Label({ x, y, anchor, text }: { x: number; y: number; anchor?: 'middle' | 'end'; text: string }) {
  return (
    <text x={x} y={y} textAnchor={anchor}>
      {text}
    </text>
  )
}

interface CalloutProps {
  line: string
  x: number
  y: number
  middle?: boolean
  name: string
}

/** A part's name, with a line from the part to it. */
export function Callout({ line, x, y, middle = false, name }: CalloutProps) {
  return (
    <>
      <path className={styles.leader} d={line} />
      <Label x={x} y={y} anchor={middle ? 'middle' : undefined} text={name} />
    </>
  )
}

interface DimensionProps {
  x: number
  y: number
  length: number
  upright?: boolean
  letter: string
}

/** A measure line from a point, with its letter. */
export function Dimension({ x, y, length, upright = false, letter }: DimensionProps) {
  const line = upright ? `v${length}m-5 0h10m-10-${length}h10` : `h${length}m0-5v10m-${length}-10v10`
  const at = upright ? { x: x - 8, y: y + length / 2 + 5 } : { x: x + length / 2, y: y - 8 }
  return (
    <>
      <path className={styles.leader} d={`M${x} ${y}${line}`} />
      <Label {...at} anchor={upright ? 'end' : 'middle'} text={letter} />
    </>
  )
}
