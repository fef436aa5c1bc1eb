import symbols from '../diagram/symbols.module.css'
import styles from './symbols.module.css'

interface DiodeProps {
  x: number
  y: number
  /** The length of the wire on either side of its middle. */
  reach: number
  conducts: boolean
}

/** A bypass diode by its standard symbol, which points the way of the current. */
export const Diode = ({ x, y, reach, conducts }: DiodeProps) => (
  <g className={conducts ? styles.conducting : undefined}>
    <path className={symbols.wire} d={`M${x - reach} ${y}H${x + reach}`} />
    <path className={styles.diode} d={`M${x - 6} ${y - 7}V${y + 7}L${x + 6} ${y}z`} />
    <path className={symbols.wire} d={`M${x + 6} ${y - 7}V${y + 7}`} />
  </g>
)
