/** @jest-environment node */
import newsEnglish from './news/en.json'
import newsJapanese from './news/ja.json'
import detailEnglish from './newsDetail/en.json'
import detailJapanese from './newsDetail/ja.json'

const keysOf = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'object' ? keysOf(text as object, `${prefix}${key}.`) : [prefix + key],
  )

it.each([
  ['the list', newsJapanese, newsEnglish],
  ['the article', detailJapanese, detailEnglish],
])('says everything around %s in both languages', (_, japanese, english) => {
  expect(keysOf(english)).toEqual(keysOf(japanese))
})
