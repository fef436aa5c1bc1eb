import { mostNeed } from '@site/contract/figures'
import { type Need, recommend, type Units } from './units.ts'

export type TypedNeed = Record<keyof Need, string>

export type Fault = 'noNumber' | 'nothing' | 'tooLarge'

export type ReadNeed =
  | { need: Need; units: Units; faults?: undefined }
  | { need: null; units?: undefined; faults: Partial<Record<keyof Need, Fault>> }

const figure = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?$|^\.\d+$/

/** A figure as people type it: full-width digits and commas between thousands are understood. Null where it is none. */
export function readFigure(text: string): number | null {
  // No figure is longer, and `normalize` can take time quadratic to the length.
  const plain = text.slice(0, 100).normalize('NFKC').trim()
  return figure.test(plain) ? Number(plain.replaceAll(',', '')) : null
}

export function readNeed(typed: TypedNeed): ReadNeed {
  const energy = readFigure(typed.energy)
  const power = readFigure(typed.power)
  const faultsOf = (fault: Fault, ofEnergy: boolean, ofPower: boolean) => ({
    need: null,
    faults: { ...(ofEnergy && { energy: fault }), ...(ofPower && { power: fault }) },
  })
  if (energy === null || power === null) return faultsOf('noNumber', energy === null, power === null)
  if (energy === 0 && power === 0) return faultsOf('nothing', true, false)
  const need = { energy, power }
  const units = recommend(need)
  return units ? { need, units } : faultsOf('tooLarge', energy > mostNeed.energy, power > mostNeed.power)
}
