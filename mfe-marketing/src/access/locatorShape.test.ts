/** @jest-environment node */
import { halfBuilding, halfRoad, locatorShape } from './locatorShape.ts'

const shape = (Turn: 'left' | 'right', Side: 'left' | 'right') => locatorShape({ Lights: 2, Turn, Side })

it('turns up to the left and down to the right of who comes from the station', () => {
  expect(shape('left', 'right').end.y).toBeLessThan(shape('left', 'right').street)
  expect(shape('right', 'right').end.y).toBeGreaterThan(shape('right', 'right').street)
})

it.each([
  ['left', 'left', -1],
  ['left', 'right', 1],
  ['right', 'left', 1],
  ['right', 'right', -1],
] as const)('has the building of a turn to the %s on the %s of who walks', (turn, side, towards) => {
  const { goal, end } = shape(turn, side)
  expect(Math.sign(goal.x - end.x)).toBe(towards)
})

it('turns at the last of the lights', () => {
  const { crossings, end } = locatorShape({ Lights: 3, Turn: 'left', Side: 'left' })
  expect(crossings).toHaveLength(3)
  expect(crossings.at(-1)).toBe(end.x)
})

it.each([1, 2, 3, 4])('has no road through the building, whatever the side, with %d lights on the way', (Lights) => {
  for (const Turn of ['left', 'right'] as const) {
    for (const Side of ['left', 'right'] as const) {
      const { crossings, goal } = locatorShape({ Lights, Turn, Side })
      for (const x of crossings) expect(Math.abs(x - goal.x)).toBeGreaterThan(halfBuilding + halfRoad)
    }
  }
})

it.each([1, 2, 3, 4])('has no house on a road, with %d lights on the way', (Lights) => {
  for (const Turn of ['left', 'right'] as const) {
    const { houses, crossings, street } = locatorShape({ Lights, Turn, Side: 'left' })
    const reaches = (from: number, length: number, road: number) =>
      from < road + halfRoad && from + length > road - halfRoad
    expect(houses.length).toBeGreaterThan(20)
    for (const { x, y, width, height } of houses) {
      expect(reaches(y, height, street)).toBe(false)
      expect(crossings.some((crossing) => reaches(x, width, crossing))).toBe(false)
    }
  }
})
