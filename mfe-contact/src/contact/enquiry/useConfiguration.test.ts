import { beginWith } from './useConfiguration.ts'

it.each([
  ['an empty message', '', '', 'new', 'new\n'],
  ['typed text', 'typed', '', 'new', 'new\ntyped'],
  ['typed text, in place of the old words', 'old\ntyped', 'old', 'new', 'new\ntyped'],
  ['the typed text, without the old words', 'old\ntyped', 'old', '', 'typed'],
  ['nothing, if the message had only the old words', 'old\n', 'old', '', ''],
  ['nothing, if the line break was deleted', 'old', 'old', '', ''],
  ['edited words, which stay', 'old but mine\ntyped', 'old', '', 'old but mine\ntyped'],
  ['the same words, once', 'new\ntyped', '', 'new', 'new\ntyped'],
])('puts the words before %s', (_, message, before, after, result) => {
  expect(beginWith(message, before, after)).toBe(result)
})
