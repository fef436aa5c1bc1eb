import { loadDefaultJapaneseParser } from 'budoux'

/** Keys of Japanese texts in which lines should break between phrases: those that the contract's `Phrases` shows. */
const phraseKeys = ['heading', 'title', 'lead', 'blurb']

const mark = '\u200b'
const parser = loadDefaultJapaneseParser()

/** A figure and its unit, which no line must part: "200 kWh", "2.5 months", "DOD 80%". */
const beforeUnit =
  /(?<=\d|\}\}) (?=(?:kWh|MWh|kW|MW|mm|cm|t|°C|hours?|months?|cycles?|years?)(?![a-z]))|(?<=DOD) (?=\d)|(?<=[WDH]\d{3,4}) (?=×)/g
const noBreak = '\u00a0'

/** The sign in "−20～60℃", after which a line could begin otherwise. */
const range = /(?<=\d)～(?=[−\d])/g
const joined = '～\u2060'

/** Prepares a file of texts for the lines they will be broken into. */
export default function markPhrases(this: { resourcePath: string }, source: string): string {
  const japanese = this.resourcePath.endsWith('ja.json')
  return JSON.stringify(JSON.parse(source), (key, value: unknown) => {
    if (typeof value !== 'string') return value
    const whole = value.replace(beforeUnit, noBreak).replace(range, joined)
    return japanese && phraseKeys.includes(key) ? parser.parse(whole).join(mark) : whole
  })
}
