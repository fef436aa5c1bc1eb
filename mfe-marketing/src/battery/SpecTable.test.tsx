import { type Model, models } from '@site/contract/figures'
import { screen, within } from '@testing-library/react'
import { pageTexts } from '../content.ts'
import { showOn } from '../testSite.tsx'
import { specRows } from './specRows.ts'
import { SpecTable } from './SpecTable.tsx'

const { models: own, shared } = pageTexts.en.battery.spec

const rowOf = (item: string) => screen.getByRole('rowheader', { name: item }).closest('tr')!
const cellsOf = (item: string) => within(rowOf(item)).getAllByRole('cell')

const showEnglish = (model: Model) => showOn('battery', <SpecTable model={model} />, { locale: 'en' })

describe.each(models)('the specification table of the %s', (model) => {
  it('has all sixteen rows: first what is given, then what depends on the configuration', () => {
    showEnglish(model)
    const items = [
      'Capacity',
      'Size',
      'Weight',
      'Grid PCS',
      'Output during an outage',
      'Solar MPPT',
      'Operating temperature',
      'Display',
      'AI learning',
      'Solar forecast',
      'Installation',
      'Fire detection',
      'Fire extinguishing',
      'Linkage',
      'Cycles',
      'Depth of discharge (DOD)',
    ]
    const shown = screen.getAllByRole('rowheader').map((header) => header.textContent)
    const given = items.filter((item) => cellsOf(item)[0]?.textContent !== 'On request')
    const [group] = shown.slice(given.length)
    expect(group).toMatch(/^Details on request/)
    expect(shown).toEqual([...given, group, ...items.filter((item) => !given.includes(item))])
  })

  it('leads from what depends on the configuration to the enquiry about batteries', () => {
    showEnglish(model)
    expect(screen.getByRole('link', { name: `Ask about these ${model}` })).toHaveAttribute('href', '/contact-en?kind=1')
  })

  it('names its model and its columns in both languages', () => {
    const { unmount } = showEnglish(model)
    const columns = () => screen.getAllByRole('columnheader').map((header) => header.textContent)
    expect(screen.getByRole('table', { name: `Specifications of the ${model}` })).toBeVisible()
    expect(columns()).toEqual(['Object', 'Contents', 'Remarks'])
    unmount()
    showOn('battery', <SpecTable model={model} />)
    expect(screen.getByRole('table', { name: `${model}の仕様` })).toBeVisible()
    expect(columns()).toEqual(['項目', '内容', '備考'])
  })

  it('lets the text span two columns where the memo is a dash, and nowhere else', () => {
    showOn('battery', <SpecTable model={model} />)
    for (const { item, text, memo } of specRows(pageTexts.ja.battery.spec, model)) {
      const cells = cellsOf(item)
      expect(cells[0]).toHaveTextContent(text)
      if (memo === '-') expect(cells.map((cell) => cell.getAttribute('colspan'))).toEqual(['2'])
      else expect(cells.map((cell) => cell.textContent)).toEqual([text, memo])
    }
  })

  it.each([
    ['Size', shared.size.text],
    ['Operating temperature', shared.temperature.text],
    ['Display', shared.display.text],
    ['Cycles', shared.cycles.text],
    ['Depth of discharge (DOD)', shared.dod.text],
  ])('gives %s as for all models', (item, text) => {
    showEnglish(model)
    expect(cellsOf(item)[0]).toHaveTextContent(text)
  })
})

describe('the models differ', () => {
  it.each(models)('in capacity, output and weight: %s', (model) => {
    showEnglish(model)
    const contentOf = (item: string) =>
      cellsOf(item)
        .map((cell) => cell.textContent)
        .join('')
    expect([contentOf('Capacity'), contentOf('Grid PCS'), contentOf('Weight')]).toEqual([
      own[model].capacity.text,
      own[model].gridPcs.text,
      own[model].weight.text + own[model].weight.memo.replace('-', ''),
    ])
  })
})
