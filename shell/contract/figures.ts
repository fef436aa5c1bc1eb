// All figures of the batteries. They are written only here. Texts use placeholders such as `{{mass200K}}`, and the
// build, the news and the documents replace them. After a change, run `npm run content -- documents` to make the
// documents again, and `npm start` to build the rest.

import { type Model, models } from './models.ts'

export { type Model, models }

interface ModelFigures {
  /** In kWh. Null if the specification leaves it open. */
  capacity: number | null
  /** In kWh. The second capacity, which the specification gives in brackets. */
  bracketed: number | null
  power: number
  /** In tonnes, printed with one decimal. */
  mass: number
}

export const figuresOf: Record<Model, ModelFigures> = {
  '200K': { capacity: 200, bracketed: 214, power: 60, mass: 3.9 },
  '100K': { capacity: 100, bracketed: 107, power: 60, mass: 2.1 },
  '50K': { capacity: null, bracketed: null, power: 30, mass: 1.5 },
}

/**
 * Figures that all models share. `width`, `depth` and `height` are in millimetres, `coldest` and `hottest` in °C,
 * `panel` in inches. `dod` is the depth of discharge in per cent.
 */
export const ofAll = {
  width: 1450,
  depth: 1100,
  height: 2200,
  coldest: -20,
  hottest: 60,
  panel: 10,
  cycles: 7300,
  dod: 80,
}

/** The maximum of the sizing tool in kW. It is not a limit of the product. */
export const mostPower = 1000

/** Returns the usable energy of one discharge in kWh: capacity times depth of discharge. 0 if the capacity is open. */
export const usableEnergyOf = (model: Model) => ((figuresOf[model].capacity ?? 0) * ofAll.dod) / 100

const mostLarge = Math.floor(mostPower / figuresOf['200K'].power)

/** The energy in kWh and power in kW of as many 200K units as fit within `mostPower`. */
export const mostNeed = { energy: mostLarge * usableEnergyOf('200K'), power: mostLarge * figuresOf['200K'].power }

/**
 * Returns a number as text, with commas between thousands and a minus sign (U+2212).
 * @param decimals the number of decimals; without it, up to three as needed
 */
export const printed = (value: number, decimals?: number) =>
  value
    .toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals ?? 3 })
    .replace('-', '−')

/** Returns all figures as text, by the names that texts use in placeholders. */
export function printedFigures(): Record<string, string> {
  const figures: Record<string, string> = {}
  for (const model of models) {
    const { capacity, bracketed, power, mass } = figuresOf[model]
    const usable = usableEnergyOf(model)
    figures[`power${model}`] = printed(power)
    figures[`mass${model}`] = printed(mass, 1)
    if (bracketed !== null) figures[`bracketed${model}`] = printed(bracketed)
    if (capacity === null) continue
    figures[`capacity${model}`] = printed(capacity)
    figures[`usable${model}`] = printed(usable)
    figures[`hours${model}`] = printed(usable / power, 1)
  }
  const others = {
    ...ofAll,
    // Claims of the home page's banners: the expansion limit in MW, and the delivery time in months.
    expansion: 1,
    delivery: 2.5,
    mostPower,
    mostLarge,
    mostLargePower: mostNeed.power,
    mostLargeEnergy: mostNeed.energy,
    // At one cycle per day, rounded to one decimal.
    years: Math.round((10 * ofAll.cycles) / 365) / 10,
  }
  for (const [name, value] of Object.entries(others)) figures[name] = printed(value)
  for (const name of ['width', 'depth', 'height'] as const) figures[name] = String(ofAll[name])
  return figures
}

/** Replaces placeholders such as `{{mass200K}}` by figures. Other placeholders stay unchanged for i18next. */
export function withFigures(text: string): string {
  const figures = printedFigures()
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => figures[name] ?? placeholder)
}
