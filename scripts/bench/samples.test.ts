import { measureInTurn, median, type Samples } from './samples.ts'

it('takes the median', () => expect([[5, 1, 4], [2, 1], []].map(median)).toEqual([4, 1.5, NaN]))

it('does not count the warm-up round', async () => {
  const samples: Samples = new Map()
  let asked = 0
  const candidates = [{ name: 'site' }]
  await measureInTurn(samples, { candidates, place: '/', rounds: 2 }, () => Promise.resolve({ ms: (asked += 1) }))
  expect([...samples]).toEqual([['ms: site, /', [2, 3]]])
})
