import styles from './symbols.module.css'

interface Place {
  x: number
  y: number
  anchor?: 'middle' | 'end'
}

export function Label({ x, y, anchor, text }: Place & { text: string }) {
  return (
    <text x={x} y={y} textAnchor={anchor}>
      {text}
    </text>
  )
}

export function Callout({ line, name, ...place }: Place & { line: string; name: string }) {
  return (
    <>
      <path className={styles.leader} d={line} />
      <Label {...place} text={name} />
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
