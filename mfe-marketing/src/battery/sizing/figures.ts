import type { Model } from '../specRows.ts'

interface ModelFigures {
  /** kWh; null where the specification leaves it open. */
  capacity: number | null
  /** kW, of the grid PCS. */
  power: number
  /** Tonnes. */
  weight: number
}

/** What the specification's tables say, to reckon with. A test holds all of it to the tables. */
export const figuresOf: Record<Model, ModelFigures> = {
  '200K': { capacity: 200, power: 60, weight: 3.9 },
  '100K': { capacity: 100, power: 60, weight: 2.1 },
  '50K': { capacity: null, power: 30, weight: 1.5 },
}

/** Of every model, in millimetres. */
export const cabinet = { width: 1450, depth: 1100, height: 2200 }
export const dodPercent = 80

/** kW: the tool goes no further. It is not a limit of the product. */
export const mostPower = 1000
