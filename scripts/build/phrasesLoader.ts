import { loadDefaultJapaneseParser } from 'budoux'

/** Keys of Japanese texts in which lines should break between phrases: those that the contract's `Phrases` shows. */
const phraseKeys = ['heading', 'title', 'lead', 'blurb']

const mark = '\u200b'
const parser = loadDefaultJapaneseParser()

const unit = '(?:kWh|MWh|kW|MW|mm|cm|m|t|°C|hours?|months?|cycles?|years?)(?![a-z])'
/** A figure and its unit, which no line must part: "200 kWh", "2.5 months", "DOD 80%". */
const beforeUnit = new RegExp(
  `(?<=\\d|\\}\\}) (?=${unit})|(?<=DOD) (?=\\d)|(?<=[WDH]\\d{3,4}) (?=×)|(?<=×) (?=\\d)`,
  'g',
)
const noBreak = '\u00a0'

/** The sign in "−20～60℃", after which a line could begin otherwise; the word in "−20 to 60 °C". */
const range = /(?<=\d)～(?=[−\d])/g
const joined = '～\u2060'
const rangeInWords = new RegExp(`(?<=\\d) to (?=−?\\d+ ${unit})`, 'g')
const joinedInWords = `${noBreak}to${noBreak}`

/** Where a line would part days, and signs in brackets: "（W・H・D）". Words are left as they are: visitors search for them. */
const within = new RegExp(
  [
    '(?<=[0-9]年)(?=[0-9])',
    '(?<=[0-9]月)(?=[0-9]{1,2}日)',
    '(?<=[0-9]日)(?=[0-9])',
    '(?<=[A-Z])(?=（)',
    '(?<=[（・][A-Z])(?=[・）])',
    '(?<=[（・][A-Z]・)(?=[A-Z][・）])',
  ].join('|'),
  'g',
)
const noBreakWithin = '\u2060'

/** What stands in brackets is of the word before it. */
const beforeBracket = new RegExp(`(?<=[A-Z])${mark}(?=（)`, 'g')

/** Prepares a file of texts for the lines they will be broken into. */
export default function markPhrases(this: { resourcePath: string }, source: string): string {
  const japanese = this.resourcePath.endsWith('ja.json')
  return JSON.stringify(JSON.parse(source), (key, value: unknown) => {
    if (typeof value !== 'string') return value
    const whole = value.replace(rangeInWords, joinedInWords).replace(beforeUnit, noBreak).replace(range, joined)
    if (!japanese) return whole
    if (phraseKeys.includes(key)) {
      const phrases = parser.parse(whole).join(mark)
      return phrases.replaceAll(`お問い${mark}合わせ`, 'お問い合わせ').replace(beforeBracket, noBreakWithin)
    }
    return whole.replace(within, noBreakWithin)
  })
}
