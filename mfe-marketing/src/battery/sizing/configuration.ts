import { configurationHash, type UnitCount } from '@site/contract/enquiry/configuration'
import { models, printed } from '@site/contract/figures'
import { lineUpSizes } from './lineUpSizes.ts'
import { lineUpShapes, type Shapes } from './lineUpShapes.ts'
import { meets, type Need, recommend, totalsOf, type Units } from './units.ts'

export interface Configuration {
  /** Null if what was typed is none. */
  need: Need | null
  units: Units
  chosen: UnitCount[]
  /** Whether the units are enough for the need; `unchecked` where there is none. */
  outcome: 'met' | 'short' | 'unchecked'
  /** kWh of one discharge, kW, tonnes and square metres, as they are written. */
  values: string[]
  hash: string
  narrow: Shapes
  wide: Shapes
}

const unknown = '—'

export function configurationOf(units: Units, need: Need | null): Configuration {
  const { energy, power, mass, footprint } = totalsOf(units)
  const chosen = models.filter((model) => units[model] > 0).map((model) => ({ model, count: units[model] }))
  return {
    need,
    units,
    chosen,
    outcome: need === null ? 'unchecked' : meets(units, need) ? 'met' : 'short',
    values: [energy === 0 ? unknown : printed(energy), printed(power), printed(mass, 1), printed(footprint, 1)],
    hash: configurationHash(chosen),
    narrow: lineUpShapes(units, lineUpSizes.narrow),
    wide: lineUpShapes(units, lineUpSizes.wide),
  }
}

export interface BatteryData {
  /** What the page shows until the visitor chooses, and for good if the tool can't run. */
  example: Configuration & { need: Need }
}

export function batteryData(): BatteryData {
  const need: Need = { energy: 200, power: 100 }
  const units = recommend(need)
  if (!units) throw new Error('The example needs more than there is')
  return { example: { ...configurationOf(units, need), need } }
}
