import type texts from './ja.json'

/** A row of a specification table. A memo of a dash means that there is none, and the text spans both columns. */
export interface SpecRow {
  item: string
  text: string
  memo: string
}

export const noMemo = '-'

export const models = ['200K', '100K', '50K'] as const

export type Model = (typeof models)[number]

const items = [
  'capacity',
  'size',
  'weight',
  'gridPcs',
  'outageOutput',
  'solarMppt',
  'temperature',
  'display',
  'aiLearning',
  'solarForecast',
  'installation',
  'fireDetection',
  'extinguishing',
  'linkage',
  'cycles',
  'dod',
] as const

type SpecTexts = (typeof texts)['spec']
type Item = (typeof items)[number]

/** The rows of a model: what all models share, and in its place what is the model's own. */
export function specRows(spec: SpecTexts, model: Model): SpecRow[] {
  const content: Record<Item, Omit<SpecRow, 'item'>> = { ...spec.shared, ...spec.models[model] }
  return items.map((item) => ({ item: spec.items[item], ...content[item] }))
}
