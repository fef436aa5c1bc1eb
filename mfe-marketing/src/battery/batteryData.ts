import { recommend } from './sizing/recommend.ts'
import { type Shown, shownOf } from './sizing/shownOf.ts'
import type { Need } from './sizing/units.ts'

export interface BatteryData {
  /** What the page shows until the visitor chooses, and where the tool can't run. */
  example: Shown & { need: Need }
}

const need: Need = { energy: 200, power: 100 }

export function batteryData(): BatteryData {
  const units = recommend(need)
  if (!units) throw new Error('The example needs more than there is')
  return { example: { ...shownOf(units, need), need } }
}
