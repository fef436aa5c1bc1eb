/** @jest-environment node */
import { models } from '@site/contract/figures'
import { pageTexts } from '../content.ts'
import { compareModels, noMemo, specRows } from './specRows.ts'

const { spec: english } = pageTexts.en.battery

describe.each([
  ['ja', pageTexts.ja.battery.spec],
  ['en', english],
])('the comparison of the models: %s', (_, spec) => {
  it('has every item of the pages’ tables, in their order', () => {
    expect(compareModels(spec).map(({ item }) => item)).toEqual(Object.values(spec.items))
  })

  it('says of every model what its own table says', () => {
    for (const [column, model] of models.entries()) {
      for (const [index, row] of specRows(spec, model).entries()) {
        const { cells, memo } = compareModels(spec)[index]!
        const cell = cells[cells.length === 1 ? 0 : column]!
        expect(cell.text).toBe(row.text)
        expect(cell.memo || memo || noMemo).toBe(row.memo)
      }
    }
  })
})

it('puts what all models share into one cell', () => {
  const cellsOf = (item: string) => compareModels(english).find((row) => row.item === item)?.cells
  expect(cellsOf('Cycles')).toEqual([{ text: english.shared.cycles.text, memo: '' }])
  expect(cellsOf('Weight')?.map(({ memo }) => memo)).toEqual(['Total', '', ''])
})

it('can be cut down to some items', () => {
  expect(compareModels(english, ['dod', 'capacity']).map(({ item }) => item)).toEqual([
    'Capacity',
    'Depth of discharge (DOD)',
  ])
})
