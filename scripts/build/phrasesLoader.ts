import { loadDefaultJapaneseParser } from 'budoux'

/** Keys of texts that are shown as headings, in which lines should break between phrases. */
const headingKeys = ['heading', 'title']

const mark = '\u200b'
const parser = loadDefaultJapaneseParser()

/** Marks the phrases of the headings in a file of Japanese texts, for the contract's `Phrases` to break between. */
export default function markPhrases(source: string): string {
  return JSON.stringify(JSON.parse(source), (key, value: unknown) =>
    typeof value === 'string' && headingKeys.includes(key) ? parser.parse(value).join(mark) : value,
  )
}
