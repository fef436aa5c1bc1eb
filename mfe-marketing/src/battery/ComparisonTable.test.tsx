import { screen, within } from '@testing-library/react'
import { showOn } from '../testSite.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import ja from './ja.json'
import { models, specRows } from './specRows.ts'

const cellsOf = (item: string) =>
  within(screen.getByRole('rowheader', { name: item }).closest('tr')!).getAllByRole('cell')
const valuesOf = (item: string) => cellsOf(item).map((cell) => cell.textContent)

describe('the comparison of the models', () => {
  it('has a column for each model, with its picture', () => {
    showOn('battery', <ComparisonTable />, { locale: 'en' })
    const columns = screen.getAllByRole('columnheader').map((header) => header.textContent)
    expect(columns).toEqual(['Object', '200K', '100K', '50K'])
    const pictures = screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))
    expect(pictures).toEqual(models.map((model) => `Illustration of the ${model}`))
  })

  it('tells which model a picture above the headings is of', () => {
    showOn('battery', <ComparisonTable />, { locale: 'en' })
    const headings = screen
      .getAllByRole('img')
      .map((picture) => document.getElementById(picture.closest('td')?.getAttribute('headers') ?? ''))
    expect(headings.map((heading) => heading?.textContent)).toEqual([...models])
  })

  it('shows side by side where the models differ', () => {
    showOn('battery', <ComparisonTable />, { locale: 'en' })
    expect(valuesOf('Capacity')).toEqual(['200 kWh (214 kWh)', '100 kWh (107 kWh)', 'On request'])
    expect(valuesOf('Weight')).toEqual(['3.9 t Total', '2.1 t', '1.5 t'])
    expect(valuesOf('Grid PCS')).toEqual(['60 kW', '60 kW', '30 kW'])
  })

  it.each([
    ['Size', 'W1450 × D1100 × H2200 mm'],
    ['Operating temperature', '−20 to 60 °C'],
    ['Display', '10-inch touch panel'],
    ['AI learning', 'Yes Built in'],
    ['Solar forecast', 'Yes Built in'],
    ['Cycles', '7,300 cycles'],
    ['Depth of discharge (DOD)', '80%'],
  ])('says once what all share: %s', (item, value) => {
    showOn('battery', <ComparisonTable />, { locale: 'en' })
    expect(valuesOf(item)).toEqual([value])
    expect(cellsOf(item)[0]).toHaveAttribute('colspan', '3')
  })

  it('says nothing that the tables of the models don’t say', () => {
    showOn('battery', <ComparisonTable />)
    const said = models.flatMap((model) =>
      specRows(ja.spec, model).flatMap(({ text, memo }) => [text, memo, `${text} ${memo}`]),
    )
    const cells = screen.getAllByRole('cell').filter((cell) => cell.textContent !== '')
    for (const cell of cells) expect(said).toContain(cell.textContent)
  })
})
