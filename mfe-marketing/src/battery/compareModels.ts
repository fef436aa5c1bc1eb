import { models, noMemo, type SpecRow, specRows } from './specRows.ts'

type Spec = Parameters<typeof specRows>[0]
export type SpecItem = keyof Spec['items']

export interface ComparisonCell {
  text: string
  /** The model's own remark, empty where it has none. */
  memo: string
}

/** One item for all models side by side. */
export interface ComparisonRow {
  item: string
  /** One cell where the models agree, else one a model. */
  cells: ComparisonCell[]
  /** The remark that holds for every model, empty where there is none. */
  memo: string
}

/** The pages' specification tables in one, with all items or only these. */
export function compareModels(spec: Spec, only?: SpecItem[]): ComparisonRow[] {
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
