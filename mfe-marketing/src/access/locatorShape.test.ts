/** @jest-environment node */
import { locatorShape } from './locatorShape.ts'

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
