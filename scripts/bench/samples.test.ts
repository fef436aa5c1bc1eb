import { measureInTurn, median, type Samples } from './samples.ts'

it.each([
  [[5, 1, 4, 2, 3], 3],
  [[2, 1], 1.5],
  [[], NaN],
])('the median of %j is %d', (values, middle) => expect(median(values)).toBe(middle))

it('does not count the warm-up round', async () => {
  const samples: Samples = new Map()
  let asked = 0
  const candidates = [{ name: 'site' }]
  await measureInTurn(samples, { candidates, place: '/', rounds: 2 }, () => Promise.resolve({ ms: (asked += 1) }))
  expect([...samples]).toEqual([['ms: site, /', [2, 3]]])
})
