import { type Model, models } from '@site/contract/figures'
import type texts from './ja.json'

/** A row of a specification table. If the memo is a dash, there is none, and the text spans both columns. */
export interface SpecRow {
  item: string
  text: string
  memo: string
}

export const noMemo = '-'

type SpecTexts = (typeof texts)['spec']
type Cell = Omit<SpecRow, 'item'>
export type SpecItem = keyof SpecTexts['items']

const itemsOf = (spec: SpecTexts) => Object.keys(spec.items) as SpecItem[]

const contentOf = (spec: SpecTexts, model: Model): Record<SpecItem, Cell> => ({ ...spec.shared, ...spec.models[model] })

export function specRows(spec: SpecTexts, model: Model): SpecRow[] {
  const content = contentOf(spec, model)
  return itemsOf(spec).map((item) => ({ item: spec.items[item], ...content[item] }))
}

export interface ComparisonRow {
  item: string
  /** One cell if all models have the same text and memo, otherwise one per model. */
  cells: Cell[]
  /** The memo that all models share. If they have different memos, this is empty, and each cell has its own. */
  memo: string
}

/** Merges the models' specification tables into one, with all items or only the items in `only`. */
export function compareModels(spec: SpecTexts, only = itemsOf(spec)): ComparisonRow[] {
  const wanted = itemsOf(spec).filter((item) => only.includes(item))
  return wanted.map((item) => {
    const rows = models.map((model) => contentOf(spec, model)[item])
    const { text, memo } = rows[0]!
    const shown = (own: string) => (own === noMemo ? '' : own)
    const sameMemo = rows.every((row) => row.memo === memo)
    const cells = rows.map((row) => ({ text: row.text, memo: sameMemo ? '' : shown(row.memo) }))
    const same = sameMemo && rows.every((row) => row.text === text)
    return { item: spec.items[item], cells: same ? cells.slice(0, 1) : cells, memo: sameMemo ? shown(memo) : '' }
  })
}
