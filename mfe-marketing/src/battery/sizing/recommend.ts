import { type Model, models } from '../specRows.ts'
import { figuresOf } from './figures.ts'
import { meets, mostNeed, type Need, totalsOf, type Units, usableEnergyOf } from './units.ts'

/** The fewest units of a single model that meet the need, and of as many the lightest; null beyond `mostNeed`. */
export function recommend(need: Need): Units | null {
  if (need.energy > mostNeed.energy || need.power > mostNeed.power) return null
  const [fewest] = models
    .map((model) => ({ model, count: countOf(model, need) }))
    .filter(({ model, count }) => meets(unitsOf(model, count), need))
    .sort((one, other) => one.count - other.count || weightOf(one) - weightOf(other))
  return fewest ? unitsOf(fewest.model, fewest.count) : null
}

/** How many of a model a need takes; energy is not reckoned with where the model's is unknown. */
function countOf(model: Model, need: Need): number {
  const energy = usableEnergyOf(model)
  return Math.max(Math.ceil(need.power / figuresOf[model].power), energy > 0 ? Math.ceil(need.energy / energy) : 0)
}

const weightOf = ({ model, count }: { model: Model; count: number }) => totalsOf(unitsOf(model, count)).weight

const unitsOf = (model: Model, count: number): Units => ({ '200K': 0, '100K': 0, '50K': 0, [model]: count })
