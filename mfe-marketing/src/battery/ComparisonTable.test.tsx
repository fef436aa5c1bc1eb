import { screen, within } from '@testing-library/react'
import { models } from '@site/contract/figures'
import { pageTexts } from '../content.ts'
import { showOn } from '../testSite.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import { specRows } from './specRows.ts'

const { models: own, shared } = pageTexts.en.battery.spec

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
    expect(valuesOf('Capacity')).toEqual(models.map((model) => own[model].capacity.text))
    expect(valuesOf('Weight')).toEqual([
      `${own['200K'].weight.text} Total`,
      own['100K'].weight.text,
      own['50K'].weight.text,
    ])
    expect(valuesOf('Grid PCS')).toEqual(models.map((model) => own[model].gridPcs.text))
  })

  it.each([
    ['Size', shared.size.text],
    ['Operating temperature', shared.temperature.text],
    ['Display', shared.display.text],
    ['AI learning', 'Yes Built in'],
    ['Solar forecast', 'Yes Built in'],
    ['Cycles', shared.cycles.text],
    ['Depth of discharge (DOD)', shared.dod.text],
  ])('says once what all share: %s', (item, value) => {
    showOn('battery', <ComparisonTable />, { locale: 'en' })
    expect(valuesOf(item)).toEqual([value])
    expect(cellsOf(item)[0]).toHaveAttribute('colspan', '3')
  })

  it('says nothing that the tables of the models don’t say', () => {
    showOn('battery', <ComparisonTable />)
    const said = models.flatMap((model) =>
      specRows(pageTexts.ja.battery.spec, model).flatMap(({ text, memo }) => [text, memo, `${text} ${memo}`]),
    )
    const cells = screen.getAllByRole('cell').filter((cell) => cell.textContent !== '')
    for (const cell of cells) expect(said).toContain(cell.textContent)
  })
})
