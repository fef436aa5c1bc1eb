// Every figure of the batteries, written here and nowhere else. Texts name one as `{{mass200K}}`: the build, the news
// and the documents put it in. After a change, `npm run content -- documents` makes the documents again, and `npm start` builds the rest.

import { type Model, models } from './models.ts'

export { type Model, models }

interface ModelFigures {
  /** kWh; null if the specification leaves it open. */
  capacity: number | null
  /** kWh: the capacity that the specification gives in brackets. */
  bracketed: number | null
  power: number
  /** Tonnes, printed with one decimal. */
  mass: number
}

export const figuresOf: Record<Model, ModelFigures> = {
  '200K': { capacity: 200, bracketed: 214, power: 60, mass: 3.9 },
  '100K': { capacity: 100, bracketed: 107, power: 60, mass: 2.1 },
  '50K': { capacity: null, bracketed: null, power: 30, mass: 1.5 },
}

/** Of every model: millimetres, °C, inches, cycles and per cent. */
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

/** kW: the sizing tool goes no further. It is not a limit of the product. */
export const mostPower = 1000

/** kWh of one discharge; 0 for a model whose capacity is open. */
export const usableEnergyOf = (model: Model) => ((figuresOf[model].capacity ?? 0) * ofAll.dod) / 100

const mostLarge = Math.floor(mostPower / figuresOf['200K'].power)

/** The kWh and kW that 200Ks give at most within `mostPower`. */
export const mostNeed = { energy: mostLarge * usableEnergyOf('200K'), power: mostLarge * figuresOf['200K'].power }

/** With commas between thousands and a true minus. @param decimals as many as there are, unless it says how many */
export const printed = (value: number, decimals?: number) =>
  value
    .toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals ?? 3 })
    .replace('-', '−')

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
    // What the banners claim: MW that the capacity can be expanded to, and months until delivery.
    expansion: 1,
    delivery: 2.5,
    mostPower,
    mostLarge,
    mostLargePower: mostNeed.power,
    mostLargeEnergy: mostNeed.energy,
    // At one cycle a day.
    years: Math.round((10 * ofAll.cycles) / 365) / 10,
  }
  for (const [name, value] of Object.entries(others)) figures[name] = printed(value)
  // Without a comma.
  for (const name of ['width', 'depth', 'height'] as const) figures[name] = String(ofAll[name])
  return figures
}

/** Puts the figures in place of their names. Other placeholders stay as they are: they are i18next's. */
export function withFigures(text: string): string {
  const figures = printedFigures()
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => figures[name] ?? placeholder)
}
