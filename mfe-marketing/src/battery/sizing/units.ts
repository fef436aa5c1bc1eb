import { type Model, models } from '../specRows.ts'
import { cabinet, dodPercent, figuresOf, mostPower } from './figures.ts'

/** How many of each model. */
export type Units = Record<Model, number>

/** What a configuration is asked for. */
export interface Need {
  /** kWh of one discharge. */
  energy: number
  /** kW. */
  power: number
}

const sum = (units: Units, of: (model: Model) => number) =>
  models.reduce((total, model) => total + units[model] * of(model), 0)

export const usableEnergyOf = (model: Model) => ((figuresOf[model].capacity ?? 0) * dodPercent) / 100

/** What units come to together: kWh of one discharge, kW, tonnes and square metres. */
export function totalsOf(units: Units) {
  const energy = sum(units, usableEnergyOf)
  const count = sum(units, () => 1)
  return {
    energy,
    power: sum(units, (model) => figuresOf[model].power),
    weight: sum(units, (model) => figuresOf[model].weight),
    footprint: (count * cabinet.width * cabinet.depth) / 1_000_000,
  }
}

const mostLarge = Math.floor(mostPower / figuresOf['200K'].power)

/** The most that 200Ks give within `mostPower`. */
export const mostNeed: Need = {
  energy: mostLarge * usableEnergyOf('200K'),
  power: mostLarge * figuresOf['200K'].power,
}

export function meets(units: Units, need: Need): boolean {
  const { energy, power } = totalsOf(units)
  return energy >= need.energy && power >= need.power
}

/** The units with some more or fewer of a model; null where that is none at all, or more than `mostPower`. */
export function changed(units: Units, model: Model, by: number): Units | null {
  const next = { ...units, [model]: units[model] + by }
  const { power } = totalsOf(next)
  return next[model] < 0 || power === 0 || power > mostPower ? null : next
}
