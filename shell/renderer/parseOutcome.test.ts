/** @jest-environment node */
import { parseOutcome } from './parseOutcome.ts'

const most = 16 * 2 ** 20

it.each([
  { rendered: { status: 200, html: '<p class="a">\\" {}[],'.repeat(10_000) }, failure: null, reports: [] },
  { needs: Array.from({ length: 20 }, (_, id) => ({ path: `/api/get_news.php?id=${id}`, html: 'news.content' })) },
  { threw: '\\'.repeat(1001) },
  'started',
])('reads an outcome', (outcome) => {
  expect(parseOutcome(JSON.stringify(outcome))).toEqual(outcome)
})

it.each(['[{},{},', '[[', '{"a":', '["",', '1,', ' ', '{"rendered":', '}', '['])(
  'reads nothing of megabytes of %s',
  (part) => {
    const line = part.repeat(most / part.length)
    const parse = jest.spyOn(JSON, 'parse')
    expect(parseOutcome(line)).toBeUndefined()
    expect(parse).not.toHaveBeenCalled()
  },
)

it('reads nothing of what is no JSON', () => {
  for (const line of ['', '{', '"', '"\\"', 'undefined']) expect(parseOutcome(line)).toBeUndefined()
})
