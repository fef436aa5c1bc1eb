/** @jest-environment node */
import markPhrases from './phrasesLoader.ts'

const read = (file: string, texts: unknown) =>
  JSON.parse(markPhrases.call({ resourcePath: file }, JSON.stringify(texts))) as unknown
const japanese = (texts: unknown) => read('/home/ja.json', texts)
const english = (texts: unknown) => read('/home/en.json', texts)

it('marks the phrases of Japanese headings and leads, wherever they stand', () => {
  expect(japanese({ banner: { heading: '太陽光発電に、安全の備えを' }, title: 'ページが見つかりません' })).toEqual({
    banner: { heading: '太陽光発電に、\u200b安全の\u200b備えを' },
    title: 'ページが\u200b見つかりません',
  })
  expect(japanese({ lead: 'お客様の電気の使い方' })).toEqual({ lead: 'お客様の\u200b電気の\u200b使い方' })
})

it('leaves every other text as it is', () => {
  const texts = { text: '太陽光発電に、安全の備えを', items: ['法令と社会のルールを守ります。'] }
  expect(japanese(texts)).toEqual(texts)
  expect(english({ heading: 'Safety first', title: '2 tables' })).toEqual({
    heading: 'Safety first',
    title: '2 tables',
  })
})

it.each([
  ['200 kWh (214 kWh)', '200\u00a0kWh (214\u00a0kWh)'],
  ['最大1 MWまで', '最大1\u00a0MWまで'],
  ['−20 to 60 °C', '−20\u00a0to\u00a060\u00a0°C'],
  ['{{energy}} MWh', '{{energy}}\u00a0MWh'],
  ['Delivery time: 2.5 months', 'Delivery time: 2.5\u00a0months'],
  ['7,300サイクル、DOD 80%', '7,300サイクル、DOD\u00a080%'],
  ['動作温度は−20～60℃です。', '動作温度は−20～\u206060℃です。'],
])('keeps a figure and its unit in one line: %s', (text, kept) => {
  expect(english({ text })).toEqual({ text: kept })
  expect(japanese({ text })).toEqual({ text: kept })
})

it('keeps a day and signs in brackets in one line, and words as they are', () => {
  const sentence = '2026年12月1日から、外形寸法（W・H・D）をお問い合わせください。'
  const kept =
    '2026年\u206012月\u20601日から、外形寸法（W\u2060・\u2060H\u2060・\u2060D\u2060）をお問い合わせください。'
  expect(japanese({ text: sentence, contact: 'お問い合わせ' })).toEqual({ text: kept, contact: 'お問い合わせ' })
  expect(japanese({ lead: 'お問い合わせください' })).toEqual({ lead: 'お問い合わせください' })
  expect(english({ text: 'On 2 May.' })).toEqual({ text: 'On 2 May.' })
})
