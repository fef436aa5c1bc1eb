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
  if (energy === null || power === null) {
    return {
      need: null,
      faults: { ...(energy === null && { energy: 'noNumber' }), ...(power === null && { power: 'noNumber' }) },
    }
  }
  if (energy === 0 && power === 0) return { need: null, faults: { energy: 'nothing' } }
  const need = { energy, power }
  const units = recommend(need)
  if (units) return { need, units }
  const alone = { energy: { energy, power: 0 }, power: { energy: 0, power } }
  return {
    need: null,
    faults: {
      ...(recommend(alone.energy) === null && { energy: 'tooLarge' }),
      ...(recommend(alone.power) === null && { power: 'tooLarge' }),
    },
  }
}
