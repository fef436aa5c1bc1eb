/** @jest-environment node */
import { measureInTurn, median, orderOf, type Samples } from './samples.ts'

it.each([
  [[5, 1, 4, 2, 3], 3],
  [[2, 1], 1.5],
  [[], NaN],
])('the median of %j is %d', (values, middle) => expect(median(values)).toBe(middle))

it.each(['abcd', 'abcde'])('has each of %s come first, and after each other one', (items) => {
  const rounds = items.length * (items.length % 2 === 0 ? 1 : 2)
  const orders = Array.from({ length: rounds }, (_, round) => orderOf([...items], round).join(''))
  expect(new Set(orders.map((order) => order[0]))).toEqual(new Set(items))
  for (const first of items) {
    for (const next of items.replace(first, '')) expect(orders.join(' ')).toContain(first + next)
  }
})

it('counts no round that warms up', async () => {
  const samples: Samples = new Map()
  let asked = 0
  const candidates = [{ name: 'site' }]
  await measureInTurn(samples, { candidates, place: '/', rounds: 2 }, () => Promise.resolve({ ms: (asked += 1) }))
  expect([...samples]).toEqual([['ms: site, /', [2, 3]]])
})
