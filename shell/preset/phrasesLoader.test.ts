import { printedFigures } from '@site/contract/figures'
import markPhrases from './phrasesLoader.ts'

const read = (file: string, texts: unknown) =>
  JSON.parse(markPhrases.call({ resourcePath: file }, JSON.stringify(texts))) as unknown
const japanese = (texts: unknown) => read('/home/ja.json', texts)
const english = (texts: unknown) => read('/home/en.json', texts)

it('marks phrases in Japanese headings and leads at any depth, and in each text of a list', () => {
  expect(japanese({ banner: { heading: '太陽光発電に、安全の備えを' }, title: 'ページが見つかりません' })).toEqual({
    banner: { heading: '太陽光発電に、\n安全の\n備えを' },
    title: 'ページが\n見つかりません',
  })
  expect(japanese({ lead: 'お客様の電気の使い方' })).toEqual({ lead: 'お客様の\n電気の\n使い方' })
  expect(japanese({ rules: ['電気の使い方', '1'] })).toEqual({ rules: ['電気の\n使い方', '1'] })
})

it('does not change other texts', () => {
  const texts = { text: '太陽光発電に、安全の備えを', items: ['法令と社会のルールを守ります。'], count: 2, none: null }
  expect(japanese(texts)).toEqual(texts)
  expect(english({ heading: 'Safety first', title: '2 tables' })).toEqual({
    heading: 'Safety first',
    title: '2 tables',
  })
})

it.each([
  ['90 kWh (95 kWh)', '90\u00a0kWh (95\u00a0kWh)'],
  ['最大3 MWまで', '最大3\u00a0MWまで'],
  ['−10 to 45 °C', '−10\u00a0to\u00a045\u00a0°C'],
  ['{{energy}} MWh', '{{energy}}\u00a0MWh'],
  ['Delivery time: 3.5 months', 'Delivery time: 3.5\u00a0months'],
  ['6,500サイクル、DOD 75%', '6,500サイクル、DOD\u00a075%'],
])('keeps a figure and its unit on one line: %s', (text, kept) => {
  expect(english({ text })).toEqual({ text: kept })
  expect(japanese({ text })).toEqual({ text: kept })
})

it('inserts figures before it marks phrases, and keeps other placeholders', () => {
  expect(japanese({ heading: '{{cycles}}サイクル', text: '{{number}}台' })).toEqual({
    heading: `${printedFigures()['cycles']}サイクル`,
    text: '{{number}}台',
  })
})

it('does not split values, brackets with their word, or the word for enquiry', () => {
  expect(japanese({ rated: '外形寸法（W×H×D）は、お問い合わせください。' })).toEqual({
    rated: '外形寸法\n（W×H×D）は、\nお問い合わせください。',
  })
  expect(japanese({ lead: '動作温度は−10～45℃です。' })).toEqual({ lead: '動作温度は\n−10～45℃です。' })
})
