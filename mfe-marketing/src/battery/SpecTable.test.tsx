import { screen, within } from '@testing-library/react'
import { showOn } from '../testSite.tsx'
import ja from './ja.json'
import type { Model } from './specRows.ts'
import { models, specRows } from './specRows.ts'
import { SpecTable } from './SpecTable.tsx'

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
    for (const { item, text, memo } of specRows(ja.spec, model)) {
      const cells = cellsOf(item)
      expect(cells[0]).toHaveTextContent(text)
      if (memo === '-') expect(cells.map((cell) => cell.getAttribute('colspan'))).toEqual(['2'])
      else expect(cells.map((cell) => cell.textContent)).toEqual([text, memo])
    }
  })

  it.each([
    ['Size', 'W1450 × D1100 × H2200 mm'],
    ['Operating temperature', '−20 to 60 °C'],
    ['Display', '10-inch touch panel'],
    ['Cycles', '7,300 cycles'],
    ['Depth of discharge (DOD)', '80%'],
  ])('gives %s as for all models', (item, text) => {
    showEnglish(model)
    expect(cellsOf(item)[0]).toHaveTextContent(text)
  })
})

describe('the models differ', () => {
  it.each([
    ['200K', '200 kWh (214 kWh)', '60 kW', '3.9 tTotal'],
    ['100K', '100 kWh (107 kWh)', '60 kW', '2.1 t'],
    ['50K', 'On request', '30 kW', '1.5 t'],
  ] as const)('%s: %s, %s, %s', (model, capacity, pcs, weight) => {
    showEnglish(model)
    const contentOf = (item: string) =>
      cellsOf(item)
        .map((cell) => cell.textContent)
        .join('')
    expect([contentOf('Capacity'), contentOf('Grid PCS'), contentOf('Weight')]).toEqual([capacity, pcs, weight])
  })
})
