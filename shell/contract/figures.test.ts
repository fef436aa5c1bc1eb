/** @jest-environment node */
import { figuresOf, models, mostNeed, mostPower, printed, printedFigures, withFigures } from './figures.ts'

it.each([
  [4, 1, '4.0'],
  [12.26, 1, '12.3'],
  [6500, undefined, '6,500'],
  [-15, undefined, '−15'],
  [3.75, undefined, '3.75'],
])('prints %d with the decimals %s as %s', (value, decimals, text) => {
  expect(printed(value, decimals)).toBe(text)
})

it('puts figures in place of their names, and leaves placeholders of others', () => {
  const { cycles } = printedFigures()
  expect(withFigures('{{cycles}}回, {{number}} × {{model}}')).toBe(`${cycles}回, {{number}} × {{model}}`)
})

it.each(models)('prints a mass with one decimal, and rounds none: %s', (model) => {
  const text = printedFigures()[`mass${model}`]
  expect(text).toMatch(/^\d+\.\d$/)
  expect(Number(text)).toBe(figuresOf[model].mass)
})

it('has no figure for what the specification leaves open', () => {
  expect(Object.keys(printedFigures()).filter((name) => name.endsWith('50K'))).toEqual(['power50K', 'mass50K'])
})

it('lets the sizing tool reckon as far as whole 200Ks reach', () => {
  expect(mostNeed.power).toBeLessThanOrEqual(mostPower)
  expect(mostNeed.power + figuresOf['200K'].power).toBeGreaterThan(mostPower)
})
