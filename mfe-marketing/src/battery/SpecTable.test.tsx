/** @jest-environment jsdom */
import { type Model, models } from '@site/contract/figures'
import { screen, within } from '@testing-library/react'
import { pageTexts } from '../content.ts'
import { showOn } from '../testing.tsx'
import { compareModels, specRows } from './specRows.ts'
import { SpecTable } from './SpecTable.tsx'

const columns = () => screen.getAllByRole('columnheader').map((header) => header.textContent)
const cellsOf = (item: string) =>
  within(screen.getByRole('rowheader', { name: item }).closest('tr')!).getAllByRole('cell')
const showEnglish = (model: Model) => showOn('battery', <SpecTable model={model} />, { locale: 'en' })

describe.each(models)('the specification table of the %s', (model) => {
  it('has all sixteen rows: first specified values, then values on request', () => {
    showEnglish(model)
    const items = Object.values(pageTexts.en.battery.spec.items)
    expect(items).toHaveLength(16)
    const given = items.filter((item) => cellsOf(item)[0]?.textContent !== 'Please ask us')
    const shown = screen.getAllByRole('rowheader').map((header) => header.textContent)
    const [group] = shown.slice(given.length)
    expect(group).toMatch(/^Details to confirm with us/)
    expect(shown).toEqual([...given, group, ...items.filter((item) => !given.includes(item))])
  })

  it('links from values on request to the enquiry about batteries', () => {
    showEnglish(model)
    expect(screen.getByRole('link', { name: `Ask about these items ${model}` })).toHaveAttribute(
      'href',
      '/contact-en?kind=1',
    )
  })

  it('has a caption and column headings in both languages', () => {
    const { unmount } = showEnglish(model)
    expect(screen.getByRole('table', { name: `Specifications of the ${model}` })).toBeVisible()
    expect(columns()).toEqual(['Object', 'Contents', 'Remarks'])
    unmount()
    showOn('battery', <SpecTable model={model} />)
    expect(screen.getByRole('table', { name: `${model}の仕様` })).toBeVisible()
    expect(columns()).toEqual(['項目', '内容', '備考'])
  })

  it('lets the text span two columns only if the memo is a dash', () => {
    showOn('battery', <SpecTable model={model} />)
    for (const { item, text, memo } of specRows(pageTexts.ja.battery.spec, model)) {
      const cells = cellsOf(item)
      expect(cells[0]).toHaveTextContent(text)
      if (memo === '-') expect(cells.map((cell) => cell.getAttribute('colspan'))).toEqual(['2'])
      else expect(cells.map((cell) => cell.textContent)).toEqual([text, memo])
    }
  })
})

describe.each(['ja', 'en'] as const)('the rows of the models (%s)', (locale) => {
  const { spec } = pageTexts[locale].battery
  it('are compared item by item, with the complete content of each table', () => {
    const compared = compareModels(spec)
    expect(compared.map(({ item }) => item)).toEqual(Object.values(spec.items))
    for (const [column, model] of models.entries()) {
      for (const [index, row] of specRows(spec, model).entries()) {
        const { cells, memo } = compared[index]!
        const cell = cells[cells.length === 1 ? 0 : column]!
        expect({ text: cell.text, memo: cell.memo || memo || '-' }).toEqual({ text: row.text, memo: row.memo })
      }
    }
    expect(compareModels(spec, ['dod', 'capacity']).map(({ item }) => item)).toEqual([
      spec.items.capacity,
      spec.items.dod,
    ])
  })
})
