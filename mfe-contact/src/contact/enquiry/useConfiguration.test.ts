/** @jest-environment node */
import { beginWith } from './useConfiguration.ts'

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
