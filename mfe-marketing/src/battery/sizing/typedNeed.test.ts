/** @jest-environment node */
import { mostNeed } from '@site/contract/figures'
import { readFigure, readNeed } from './typedNeed.ts'

it.each([
  ...[
    ['250', 250],
    ['0', 0],
    ['12.5', 12.5],
    ['.5', 0.5],
    ['7.', 7],
    ['1,000', 1000],
    [' 30 ', 30],
  ],
  ...[
    ['２５０．５', 250.5],
    ['１，０００', 1000],
  ],
  ...['', ' ', '-1', '−1', '1e3', 'abc', '1,00', '1.2.3', '10 kW', 'Infinity'].map((text) => [text, null]),
] as [string, number | null][])('reads the figure %j as %j', (text, value) => {
  expect(readFigure(text)).toBe(value)
})

describe('what was typed', () => {
  it('gives the units for the need', () => {
    expect(readNeed({ energy: '２００', power: '100' })).toEqual({
      need: { energy: 200, power: 100 },
      units: { '200K': 2, '100K': 0, '50K': 0 },
    })
  })

  it('may leave one of the two at zero', () => {
    expect(readNeed({ energy: '0', power: '20' }).units).toEqual({ '200K': 0, '100K': 0, '50K': 1 })
  })

  it.each([
    [
      { energy: '', power: 'x' },
      { energy: 'noNumber', power: 'noNumber' },
    ],
    [{ energy: '100', power: '-1' }, { power: 'noNumber' }],
    [{ energy: '0', power: '0.0' }, { energy: 'nothing' }],
    [{ energy: String(mostNeed.energy + 1), power: '0' }, { energy: 'tooLarge' }],
    [{ energy: '100', power: String(mostNeed.power + 1) }, { power: 'tooLarge' }],
    [
      { energy: '9999', power: '9999' },
      { energy: 'tooLarge', power: 'tooLarge' },
    ],
  ])('is told what is wrong with it: %j', (typed, faults) => {
    expect(readNeed(typed)).toEqual({ need: null, faults })
  })
})
