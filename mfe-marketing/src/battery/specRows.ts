import { type Model, models } from '@site/contract/figures'
import type texts from './ja.json'

/** A row of a specification table. A memo of a dash means that there is none, and the text spans both columns. */
export interface SpecRow {
  item: string
  text: string
  memo: string
}

export const noMemo = '-'

type SpecTexts = (typeof texts)['spec']
export type SpecItem = keyof SpecTexts['items']

/** The rows of a model, in the order of the texts: what all models share, and in its place what is the model's own. */
export function specRows(spec: SpecTexts, model: Model): SpecRow[] {
  const content: Record<SpecItem, Omit<SpecRow, 'item'>> = { ...spec.shared, ...spec.models[model] }
  return (Object.keys(spec.items) as SpecItem[]).map((item) => ({ item: spec.items[item], ...content[item] }))
}

export interface ComparisonCell {
  text: string
  /** The model's own remark, empty where it has none. */
  memo: string
}

export interface ComparisonRow {
  item: string
  /** One cell where the models agree, else one a model. */
  cells: ComparisonCell[]
  /** The remark that holds for every model, empty where there is none. */
  memo: string
}

/** The pages' specification tables in one, with all items or only these. */
export function compareModels(spec: SpecTexts, only?: SpecItem[]): ComparisonRow[] {
  const [first = [], ...others] = models.map((model) => specRows(spec, model))
  const wanted = only?.map((item) => spec.items[item])
  return first
    .map((row, index) => compare([row, ...others.map((rows) => rows[index]!)]))
    .filter(({ item }) => wanted === undefined || wanted.includes(item))
}

function compare(rows: [SpecRow, ...SpecRow[]]): ComparisonRow {
  const [first] = rows
  const memoOf = (row: SpecRow) => (row.memo === noMemo ? '' : row.memo)
  const sameMemo = rows.every((row) => row.memo === first.memo)
  const cells = rows.map((row) => ({ text: row.text, memo: sameMemo ? '' : memoOf(row) }))
  const sameText = rows.every((row) => row.text === first.text)
  return {
    item: first.item,
    cells: sameMemo && sameText ? cells.slice(0, 1) : cells,
    memo: sameMemo ? memoOf(first) : '',
  }
}
