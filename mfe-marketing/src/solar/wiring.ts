import drawing from '../diagram/symbols.module.css'
import styles from './symbols.module.css'

/** What a piece of wiring is live from. */
export type Source = 'modules' | 'grid' | 'none'

interface Wiring {
  /** From the modules to the shut-off device. */
  roof: Source
  /** From the shut-off device to the PCS. */
  building: Source
  /** From the PCS to the grid. */
  alternating: Source
}

/** What each piece is live from: the modules go on generating, and the grid feeds its own side. */
export function wiring(opened: boolean): Wiring {
  return { roof: 'modules', building: opened ? 'none' : 'modules', alternating: 'grid' }
}

const looks = { modules: drawing.live, grid: styles.fromGrid, none: drawing.dead }

/** The class of a wire that is live from this source: a line of its own kind each, not of its own colour alone. */
export const wireLook = (source: Source) => `${drawing.wire} ${looks[source]}`
