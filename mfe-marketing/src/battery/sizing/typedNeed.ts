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
  const plain = text.normalize('NFKC').trim()
  return figure.test(plain) ? Number(plain.replaceAll(',', '')) : null
}

export function readNeed(typed: TypedNeed): ReadNeed {
  const energy = readFigure(typed.energy)
  const power = readFigure(typed.power)
  if (energy === null || power === null)
    return {
      need: null,
      faults: { energy: faultOf(energy === null, 'noNumber'), power: faultOf(power === null, 'noNumber') },
    }
  if (energy === 0 && power === 0) return { need: null, faults: { energy: 'nothing' } }
  const units = recommend({ energy, power })
  if (units) return { need: { energy, power }, units }
  const faults = {
    energy: faultOf(energy > mostNeed.energy, 'tooLarge'),
    power: faultOf(power > mostNeed.power, 'tooLarge'),
  }
  return { need: null, faults }
}

const faultOf = (isFault: boolean, fault: Fault) => (isFault ? fault : undefined)
