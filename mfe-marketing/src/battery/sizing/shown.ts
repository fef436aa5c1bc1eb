import type { Arrangement } from './arrange.ts'
import type { Need, Units } from './units.ts'

/** A configuration as the page shows it, reckoned already. */
export interface Shown {
  /** Null where what was typed is none. */
  need: Need | null
  units: Units
  /** Whether the units are enough for the need; `unchecked` where there is none. */
  outcome: 'met' | 'short' | 'unchecked'
  /** kWh of one discharge, kW, tonnes and square metres, as they are written. */
  values: string[]
  /** MWh over all cycles. */
  throughput: string
  narrow: Arrangement
  wide: Arrangement
}

/** What the cabinets are drawn in, for a telephone and for where there is more room. */
export const boxes = { narrow: { width: 340, height: 340 }, wide: { width: 640, height: 296 } }

/** What the tool finds for it, for all who don't have the tool, or not yet. A test holds the one to the other. */
export const example: Shown & { need: Need } = {
  need: { energy: 200, power: 100 },
  units: { '200K': 1, '100K': 1, '50K': 0 },
  outcome: 'met',
  values: ['240', '120', '6.0', '3.2'],
  throughput: '1,752',
  narrow: { scale: 0.0737, perRow: 2, rows: 1, start: 52 },
  wide: { scale: 0.0782, perRow: 2, rows: 1, start: 193 },
}
