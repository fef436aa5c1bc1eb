/** @jest-environment node */
import { beginWith, knownConfiguration } from './useConfiguration.ts'

it('knows the models of the series', () => {
  expect(knownConfiguration('#units=200K-2.50K-1')).toEqual([
    { model: '200K', count: 2 },
    { model: '50K', count: 1 },
  ])
})

it.each(['', '#enquiry-privacy', '#units=250K-1', '#units=200K-1.999K-1'])(
  'takes nothing of a fragment with a model that does not exist, or with none: %j',
  (hash) => {
    expect(knownConfiguration(hash)).toEqual([])
  },
)

it.each([
  ['an empty message', '', '', 'new', 'new\n'],
  ['what was typed', 'typed', '', 'new', 'new\ntyped'],
  ['other words', 'old\ntyped', 'old', 'new', 'new\ntyped'],
  ['no words, as there are none any more', 'old\ntyped', 'old', '', 'typed'],
  ['nothing, as there was nothing else', 'old\n', 'old', '', ''],
  ['nothing, with the line break taken out', 'old', 'old', '', ''],
  ['words that were changed, which stay', 'old but mine\ntyped', 'old', '', 'old but mine\ntyped'],
  ['the same words, once', 'new\ntyped', '', 'new', 'new\ntyped'],
])('the words come before %s', (_, message, before, after, result) => {
  expect(beginWith(message, before, after)).toBe(result)
})
