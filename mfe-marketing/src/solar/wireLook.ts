import drawing from '../diagram/symbols.module.css'
import styles from './symbols.module.css'
import type { Source } from './wiring.ts'

const looks = { modules: drawing.live, grid: styles.fromGrid, none: drawing.dead }

/** The class of a wire that is live from this source: a line of its own kind each, not of its own colour alone. */
export const wireLook = (source: Source) => `${drawing.wire} ${looks[source]}`
