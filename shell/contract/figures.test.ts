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

it('replaces the names of figures by their values, and leaves other placeholders unchanged', () => {
  const { cycles } = printedFigures()
  expect(withFigures('{{cycles}}回, {{number}} × {{model}}')).toBe(`${cycles}回, {{number}} × {{model}}`)
})

it.each(models)('prints a mass with one decimal, without rounding: %s', (model) => {
  const text = printedFigures()[`mass${model}`]
  expect(text).toMatch(/^\d+\.\d$/)
  expect(Number(text)).toBe(figuresOf[model].mass)
})

it('has no capacity for a model if the specification leaves it open', () => {
  expect(Object.keys(printedFigures()).filter((name) => name.endsWith('50K'))).toEqual(['power50K', 'mass50K'])
})

it('limits the sizing tool to the power of the most 200K units that fit in the maximum', () => {
  expect(mostNeed.power).toBeLessThanOrEqual(mostPower)
  expect(mostNeed.power + figuresOf['200K'].power).toBeGreaterThan(mostPower)
})
