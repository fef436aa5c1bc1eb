import { configurationHash, type UnitCount } from '@site/contract/enquiry/configuration'
import { models } from '../specRows.ts'
import { boxes } from './boxes.ts'
import { type Shapes, shapesOf } from './shapesOf.ts'
import { meets, type Need, totalsOf, type Units } from './units.ts'

/** A configuration as the page shows it, reckoned already. */
export interface Shown {
  /** Null where what was typed is none. */
  need: Need | null
  units: Units
  /** Of the units, those of which there are any. */
  chosen: UnitCount[]
  /** Whether the units are enough for the need; `unchecked` where there is none. */
  outcome: 'met' | 'short' | 'unchecked'
  /** kWh of one discharge, kW, tonnes and square metres, as they are written. */
  values: string[]
  /** What takes the units to the enquiry. */
  hash: string
  narrow: Shapes
  wide: Shapes
}

/** In place of what the specification leaves open. */
const unknown = '—'
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

/** Everything there is to show of these units. */
export function shownOf(units: Units, need: Need | null): Shown {
  const { energy, power, weight, footprint } = totalsOf(units)
  const chosen = models.filter((model) => units[model] > 0).map((model) => ({ model, count: units[model] }))
  return {
    need,
    units,
    chosen,
    outcome: need === null ? 'unchecked' : meets(units, need) ? 'met' : 'short',
    values: [
      energy === 0 ? unknown : energy.toLocaleString('en'),
      String(power),
      weight.toLocaleString('en', oneDecimal),
      footprint.toLocaleString('en', oneDecimal),
    ],
    hash: configurationHash(chosen),
    narrow: shapesOf(units, boxes.narrow),
    wide: shapesOf(units, boxes.wide),
  }
}
