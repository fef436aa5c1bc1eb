import { figuresOf, type Model, models, mostNeed, mostPower, ofAll, usableEnergyOf } from '@site/contract/figures'

export type Units = Record<Model, number>

/** A visitor's need: energy of one discharge in kWh, and power in kW. */
export interface Need {
  energy: number
  power: number
}

export type TypedNeed = Record<keyof Need, string>

export type Fault = 'noNumber' | 'nothing' | 'tooLarge'

const sum = (units: Units, of: (model: Model) => number) =>
  models.reduce((total, model) => total + units[model] * of(model), 0)

/** Returns totals: energy of one discharge in kWh, power in kW, mass in tonnes and footprint in square metres. */
export function totalsOf(units: Units) {
  const count = sum(units, () => 1)
  return {
    energy: sum(units, usableEnergyOf),
    power: sum(units, (model) => figuresOf[model].power),
    mass: sum(units, (model) => figuresOf[model].mass),
    footprint: (count * ofAll.width * ofAll.depth) / 1_000_000,
  }
}

export function meets(units: Units, need: Need): boolean {
  const { energy, power } = totalsOf(units)
  return energy >= need.energy && power >= need.power
}

/** Returns null if a count would be negative, no unit would be left, or `mostPower` would be exceeded. */
export function changed(units: Units, model: Model, by: number): Units | null {
  const next = { ...units, [model]: units[model] + by }
  const { power } = totalsOf(next)
  return next[model] < 0 || power === 0 || power > mostPower ? null : next
}

/** Returns the single-model configuration with the fewest units that meets the need. Ties go to the lightest. */
function recommend(need: Need): Units {
  const [fewest] = models
    .map((model) => {
      const forPower = Math.ceil(need.power / figuresOf[model].power)
      const forEnergy = need.energy > 0 ? Math.ceil(need.energy / usableEnergyOf(model)) : 0
      const count = Math.max(forPower, forEnergy)
      const units: Units = { '200K': 0, '100K': 0, '50K': 0, [model]: count }
      return { units, count, mass: count * figuresOf[model].mass }
    })
    .sort((one, other) => one.count - other.count || one.mass - other.mass)
  return fewest!.units
}

const figure = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?$|^\.\d+$/

/** Parses a number that may have full-width digits and commas between thousands. Returns NaN if it is not a number. */
export function readFigure(text: string): number {
  // Valid numbers are shorter than 100 characters. `normalize` can take time quadratic in the length.
  const plain = text.slice(0, 100).normalize('NFKC').trim()
  return figure.test(plain) ? Number(plain.replaceAll(',', '')) : NaN
}

interface ReadNeed {
  /** `need` and `units` are absent if there are faults. */
  need?: Need
  units?: Units
  faults?: Partial<Record<keyof Need, Fault>>
}

export function readNeed(typed: TypedNeed): ReadNeed {
  const need: Need = { energy: readFigure(typed.energy), power: readFigure(typed.power) }
  const faultsIn = (fault: Fault, isFault: (part: keyof Need) => boolean) => {
    const parts = (['energy', 'power'] as const).filter(isFault)
    return parts.length > 0 && { faults: Object.fromEntries(parts.map((part) => [part, fault])) }
  }
  return (
    faultsIn('noNumber', (part) => Number.isNaN(need[part])) ||
    faultsIn('nothing', (part) => part === 'energy' && need.energy + need.power === 0) ||
    faultsIn('tooLarge', (part) => need[part] > mostNeed[part]) || { need, units: recommend(need) }
  )
}
