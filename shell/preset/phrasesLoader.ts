import { withFigures } from '@site/contract/figures'
import { loadDefaultJapaneseParser } from 'budoux'

/** Keys of the Japanese texts that break only between phrases. The contract's `Phrases` component shows these texts. */
const phraseKeys = ['heading', 'title', 'lead', 'blurb', 'rules', 'rated', 'write', 'noScript', 'cut', 'tooLarge']

/** Marks the end of a phrase. `Phrases` removes it. If it stays in by mistake, a page shows at most a space. */
const mark = '\n'
const parser = loadDefaultJapaneseParser()

const unit = '(?:kWh|MWh|kW|MW|mm|cm|m|t|°C|hours?|months?|cycles?|years?)(?![a-z])'
/** Matches the space between a figure and its unit, at which no line may break: "90 kWh", "3 months", "DOD 75%". */
const beforeUnit = new RegExp(
  `(?<=\\d|\\}\\}) (?=${unit})|(?<=DOD) (?=\\d)|(?<=[WDH]\\d{3,4}) (?=×)|(?<=×) (?=\\d)`,
  'g',
)
const noBreak = '\u00a0'

const rangeInWords = new RegExp(`(?<=\\d) to (?=−?\\d+ ${unit})`, 'g')
const joinedInWords = `${noBreak}to${noBreak}`

/** Matches marks that the parser sets wrongly: inside お問い合わせ, and between a word and its bracket. */
const within = new RegExp(`(?<=お問い)${mark}(?=合わせ)|(?<=[A-Z])${mark}(?=（)`, 'g')

/** A webpack loader for text files. It inserts the figures, adds no-break spaces and marks Japanese phrases. */
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
