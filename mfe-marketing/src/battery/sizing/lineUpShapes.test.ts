/** @jest-environment node */
import { ofAll as cabinet } from '@site/contract/figures'
import { lineUpSizes } from './lineUpSizes.ts'
import { arrange, lineUpShapes, person } from './lineUpShapes.ts'

const layouts = Object.entries(lineUpSizes)
const most = 33

/** The rectangles of a path, in its order. */
const rectanglesOf = (path: string) =>
  [...path.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)h-[\d.]+z/g)].map(([, ...numbers]) => {
    const [left = 0, top = 0, width = 0, height = 0] = numbers.map(Number)
    return { left, top, width, height }
  })

describe.each(layouts)('the line-up, %s', (_, size) => {
  it('keeps within its drawing however many units there are', () => {
    for (let count = 1; count <= most; count += 1) {
      const { cabinets } = lineUpShapes({ '200K': 0, '100K': 0, '50K': count }, size)
      const rectangles = rectanglesOf(cabinets)
      expect(rectangles).toHaveLength(2 * count)
      for (const { left, top, width, height } of rectangles) {
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
        expect(left + width).toBeLessThanOrEqual(size.width)
        expect(top + height).toBeLessThanOrEqual(size.height)
      }
    }
  })

  it('draws front and plan in the true proportions, and the person too', () => {
    const { cabinets, person: drawn } = lineUpShapes({ '200K': 1, '100K': 0, '50K': 0 }, size)
    const [front, plan] = rectanglesOf(cabinets)
    const scale = Number(/scale\((.+)\)/.exec(drawn.transform)?.[1])
    expect(front!.width / scale).toBeCloseTo(cabinet.width, -1)
    expect(front!.height / scale).toBeCloseTo(cabinet.height, -1)
    expect(plan!.width / scale).toBeCloseTo(cabinet.width, -1)
    expect(plan!.height / scale).toBeCloseTo(cabinet.depth, -1)
    expect(drawn.d).toMatch(new RegExp(`^M-100-${person.height - 100}a100 `))
  })

  it('leaves every cabinet wide enough for its name', () => {
    for (let count = 1; count <= most; count += 1) {
      expect(arrange(count, size).scale * cabinet.width).toBeGreaterThan(20)
    }
  })
})

it('names the cabinets from left to right, and gives the length of each row', () => {
  const { lettering } = lineUpShapes({ '200K': 2, '100K': 1, '50K': 1 }, lineUpSizes.wide)
  const of = (kind: string) => lettering.filter((each) => each.of === kind).map(({ text }) => text)
  expect(of('cabinet')).toEqual(['200K', '200K', '100K', '50K'])
  expect(of('dimension')).toEqual([cabinet.height, cabinet.depth, 4 * cabinet.width, '1.7 m'].map(String))
})
