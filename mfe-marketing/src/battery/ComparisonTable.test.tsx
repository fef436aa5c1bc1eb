/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import { models } from '@site/contract/figures'
import { pageTexts } from '../content.ts'
import { showOn } from '../testing.tsx'
import { Models } from './ComparisonTable.tsx'

const { models: own, shared } = pageTexts.en.battery.spec

const cellsOf = (item: string) =>
  within(screen.getByRole('rowheader', { name: item }).closest('tr')!).getAllByRole('cell')

it('has a column for each model, with a picture that refers to the model’s heading below it', () => {
  showOn('battery', <Models />, { locale: 'en' })
  const columns = screen.getAllByRole('columnheader').map((header) => header.textContent)
  expect(columns).toEqual(['Object', ...models])
  const pictures = screen.getAllByRole('img')
  expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual(
    models.map((model) => `Illustration of the ${model}`),
  )
  const headings = pictures.map((picture) => picture.closest('td')?.getAttribute('headers'))
  expect(headings.map((id) => document.getElementById(id ?? '')?.textContent)).toEqual([...models])
})

it('shows different values side by side, and shared values once', () => {
  showOn('battery', <Models />, { locale: 'en' })
  for (const [item, ...values] of [
    ['Capacity', ...models.map((model) => own[model].capacity.text)],
    ['Weight', `${own['200K'].weight.text} Total`, own['100K'].weight.text, own['50K'].weight.text],
    ['Grid PCS', ...models.map((model) => own[model].gridPcs.text)],
    ['Size', shared.size.text],
    ['Operating temperature', shared.temperature.text],
    ['Display', shared.display.text],
    ['AI learning', 'Yes Built in'],
    ['Solar forecast', 'Yes Built in'],
    ['Cycles', shared.cycles.text],
    ['Depth of discharge (DOD)', shared.dod.text],
  ] as [string, ...string[]][]) {
    const cells = cellsOf(item)
    expect([item, ...cells.map((cell) => cell.textContent)]).toEqual([item, ...values])
    if (values.length === 1) expect(cells[0]).toHaveAttribute('colspan', '3')
  }
})
