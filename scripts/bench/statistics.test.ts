/** @jest-environment node */
import { at, orderOf, spreadOf } from './statistics.ts'

it('tells the middle and the middle half', () => {
  expect(spreadOf([5, 1, 4, 2, 3])).toEqual({ median: 3, quartiles: [2, 4], values: 5 })
  expect(spreadOf([1, 2]).median).toBe(1.5)
  expect(spreadOf([7])).toEqual({ median: 7, quartiles: [7, 7], values: 1 })
})

it('takes what lies between two values', () => {
  expect(at([0, 10], 0.95)).toBe(9.5)
  expect(at([], 0.5)).toBeNaN()
})

it.each(['abc', 'abcd', 'abcde', 'abcdef'])('has each of %s come first, and after each other one', (items) => {
  const rounds = items.length * (items.length % 2 === 0 ? 1 : 2)
  const orders = Array.from({ length: rounds }, (_, round) => orderOf([...items], round).join(''))
  expect(new Set(orders.map((order) => order[0]))).toEqual(new Set(items))
  for (const first of items) {
    for (const next of items.replace(first, '')) expect(orders.join(' ')).toContain(first + next)
  }
})
