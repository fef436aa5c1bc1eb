import { withFigures } from '@site/contract/figures'
import { loadDefaultJapaneseParser } from 'budoux'

/** Keys of Japanese texts in which lines should break between phrases: those that the contract's `Phrases` shows. */
const phraseKeys = ['heading', 'title', 'lead', 'blurb', 'rules', 'rated', 'write', 'noScript', 'cut', 'tooLarge']

/** `Phrases` takes it out again. Where it is left in by mistake, a page shows it as a space at most. */
const mark = '\n'
const parser = loadDefaultJapaneseParser()

const unit = '(?:kWh|MWh|kW|MW|mm|cm|m|t|°C|hours?|months?|cycles?|years?)(?![a-z])'
/** A figure and its unit, which no line must part: "90 kWh", "3 months", "DOD 75%". */
const beforeUnit = new RegExp(
  `(?<=\\d|\\}\\}) (?=${unit})|(?<=DOD) (?=\\d)|(?<=[WDH]\\d{3,4}) (?=×)|(?<=×) (?=\\d)`,
  'g',
)
const noBreak = '\u00a0'

/** The word in "−10 to 40 °C", after which a line could begin otherwise. */
const rangeInWords = new RegExp(`(?<=\\d) to (?=−?\\d+ ${unit})`, 'g')
const joinedInWords = `${noBreak}to${noBreak}`

/** Where the parser parts what belongs together: お問い合わせ, and a word and its bracket. */
const within = new RegExp(`(?<=お問い)${mark}(?=合わせ)|(?<=[A-Z])${mark}(?=（)`, 'g')

/** Puts the figures into a file of texts, and prepares it for the lines that it will be broken into. */
export default function markPhrases(this: { resourcePath: string }, source: string): string {
  const japanese = this.resourcePath.endsWith('ja.json')

  function prepare(value: unknown, key: string): unknown {
    if (Array.isArray(value)) return value.map((each) => prepare(each, key))
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, prepare(each, name)]))
    }
    if (typeof value !== 'string') return value
    const whole = value.replace(rangeInWords, joinedInWords).replace(beforeUnit, noBreak)
    return japanese && phraseKeys.includes(key) ? parser.parse(whole).join(mark).replace(within, '') : whole
  }

  return JSON.stringify(prepare(JSON.parse(withFigures(source)), ''))
}
