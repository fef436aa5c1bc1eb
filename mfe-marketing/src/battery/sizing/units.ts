import { figuresOf, type Model, models, mostNeed, mostPower, ofAll, usableEnergyOf } from '@site/contract/figures'

export type Units = Record<Model, number>

/** The need of a visitor: kWh of one discharge, and kW. */
export interface Need {
  energy: number
  power: number
}

export type TypedNeed = Record<keyof Need, string>

export type Fault = 'noNumber' | 'nothing' | 'tooLarge'

const sum = (units: Units, of: (model: Model) => number) =>
  models.reduce((total, model) => total + units[model] * of(model), 0)

/** The sum of the units: kWh of one discharge, kW, tonnes and square metres. */
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

/** The units with some more or fewer of a model; null if there would be none at all, or more than `mostPower`. */
export function changed(units: Units, model: Model, by: number): Units | null {
  const next = { ...units, [model]: units[model] + by }
  const { power } = totalsOf(next)
  return next[model] < 0 || power === 0 || power > mostPower ? null : next
}

/** The fewest units of a single model that meet a need up to `mostNeed`. Ties go to the lightest. */
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

/** A figure as people type it: full-width digits and commas between thousands are understood. NaN where it is none. */
export function readFigure(text: string): number {
  // No figure is longer, and `normalize` can take time quadratic to the length.
  const plain = text.slice(0, 100).normalize('NFKC').trim()
  return figure.test(plain) ? Number(plain.replaceAll(',', '')) : NaN
}

interface ReadNeed {
  /** Both absent if there are faults. */
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
