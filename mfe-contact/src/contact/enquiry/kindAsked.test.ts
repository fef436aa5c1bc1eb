/** @jest-environment node */
import { kindAsked } from './kindAsked.ts'

it.each([
  ['?kind=1', '0'],
  ['?kind=6', '5'],
  ['?from=battery&kind=2', '1'],
])('%s asks for the kind that the form holds as %s', (search, kind) => {
  expect(kindAsked(search)).toBe(kind)
})

it.each(['', '?', '?kind', '?kind=', '?kind=0', '?kind=7', '?kind=01', '?kind=1.0', '?kind=battery', '?other=1'])(
  'asks for nothing where there is no such kind: %j',
  (search) => {
    expect(kindAsked(search)).toBeNull()
  },
)
