import { models } from '../specRows.ts'
import { arrange } from './arrange.ts'
import { boxes, type Shown } from './shown.ts'
import { meets, type Need, totalsOf, type Units } from './units.ts'

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

/** Everything there is to show of these units. */
export function shownOf(units: Units, need: Need | null): Shown {
  const { energy, power, weight, footprint, throughput } = totalsOf(units)
  const count = models.reduce((sum, model) => sum + units[model], 0)
  return {
    need,
    units,
    outcome: need === null ? 'unchecked' : meets(units, need) ? 'met' : 'short',
    values: [
      // No model but the 50K has none that is known.
      energy === 0 ? '—' : energy.toLocaleString('en'),
      String(power),
      weight.toLocaleString('en', oneDecimal),
      footprint.toLocaleString('en', oneDecimal),
    ],
    throughput: energy === 0 ? '—' : throughput.toLocaleString('en'),
    narrow: arrange(count, boxes.narrow),
    wide: arrange(count, boxes.wide),
  }
}
