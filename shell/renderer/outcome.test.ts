import { parseOutcome } from './outcome.ts'

it.each([
  { rendered: { status: 200, html: '<p class="a">\\" {}[],'.repeat(10_000) }, failure: null, reports: [] },
  { needs: Array.from({ length: 20 }, (_, id) => ({ path: `/api/get_news.php?id=${id}`, html: 'news.content' })) },
  { threw: '\\'.repeat(1001) },
  'started',
])('reads an outcome', (outcome) => {
  expect(parseOutcome(JSON.stringify(outcome))).toEqual(outcome)
})

it.each(['[{},{},', '[[', '{"a":', '["",', '1,', ' ', '{"rendered":', '}', '"\\n",', '"\\\\",'])(
  'does not parse megabytes of %s',
  (part) => {
    const parse = jest.spyOn(JSON, 'parse')
    expect(parseOutcome(part.repeat(2 ** 24 / part.length))).toBeUndefined()
    expect(parse).not.toHaveBeenCalled()
  },
)

it.each(['', '{', '"', '"\\"', 'undefined', `"${'\\"'.repeat(2 ** 20)}`])(
  'returns undefined for text that is not JSON',
  (line) => {
    expect(parseOutcome(line)).toBeUndefined()
  },
)
