/** @jest-environment node */
import markPhrases from './phrasesLoader.ts'

const marked = (texts: unknown) => JSON.parse(markPhrases(JSON.stringify(texts))) as unknown

it('marks the phrases of headings, wherever they stand', () => {
  expect(marked({ banner: { heading: '太陽光発電に、安全の備えを' }, title: 'ページが見つかりません' })).toEqual({
    banner: { heading: '太陽光発電に、\u200b安全の\u200b備えを' },
    title: 'ページが\u200b見つかりません',
  })
})

it('leaves every other text as it is', () => {
  const texts = { text: '太陽光発電に、安全の備えを', items: ['法令と社会のルールを守ります。'] }
  expect(marked(texts)).toEqual(texts)
})
