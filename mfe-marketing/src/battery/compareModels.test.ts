/** @jest-environment node */
import en from './en.json'
import ja from './ja.json'
import { models, noMemo, specRows } from './specRows.ts'
import { compareModels } from './compareModels.ts'

describe.each([
  ['ja', ja.spec],
  ['en', en.spec],
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
  const cellsOf = (item: string) => compareModels(en.spec).find((row) => row.item === item)?.cells
  expect(cellsOf('Cycles')).toEqual([{ text: '7,300 cycles', memo: '' }])
  expect(cellsOf('Weight')).toEqual([
    { text: '3.9 t', memo: 'Total' },
    { text: '2.1 t', memo: '' },
    { text: '1.5 t', memo: '' },
  ])
})

it('can be cut down to some items', () => {
  expect(compareModels(en.spec, ['dod', 'capacity']).map(({ item }) => item)).toEqual([
    'Capacity',
    'Depth of discharge (DOD)',
  ])
})
