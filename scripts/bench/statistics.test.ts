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

it('has each come first, and after each other one', () => {
  const rounds = [0, 1, 2, 3, 4, 5].map((round) => orderOf(['a', 'b', 'c'], round).join(''))
  expect(new Set(rounds.map((round) => round[0]))).toEqual(new Set('abc'))
  for (const pair of ['ab', 'ac', 'ba', 'bc', 'ca', 'cb']) expect(rounds.join(' ')).toContain(pair)
})
