import type { Locale } from '../locale.ts'
import type { EnquiryValues } from './form.ts'
import { faxParts, partDigits, partOf, phoneParts, toHalfWidth } from './parts.ts'
import { readNumber } from './number.ts'
import { limits } from './rules.ts'

// The form and the service tidy texts before they check, so that both keep the same.

/** Control characters, format characters and halves of surrogate pairs. Line breaks stay, and so do joiners. */
const invisible = /(?![\t\n\v\f\r\x85\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/gu

const lineBreak = /[\t\n\v\f\r\x85\u2028\u2029]/

function tidyLine(text: string): string {
  return text
    .replace(invisible, '')
    .replace(/[\s\x85]+/g, (blanks) => (lineBreak.test(blanks) ? ' ' : blanks))
    .trim()
}

/** Characters of the longest reading that is normalized, which can take time quadratic to its length. The rules refuse longer ones. */
const mostOfReading = 10 * limits.nameFurigana

/** A Japanese reading: a line whose half-width katakana are full-width, with their sound marks joined. */
function tidyReading(text: string): string {
  const line = tidyLine(text)
  if (line.length > mostOfReading) return line
  return line.replace(/[\uff66-\uff9f]+/g, (katakana) => katakana.normalize('NFKC')).normalize('NFC')
}

/** In a link some characters are encoded: such an address is asked for. */
const before = /^(?![^@]*%)(?:[^@]*<)?(?:[\s"“”„‘’«<([「『【〈《、。､｡,;:]|mailto:)*/i
const closing = String.raw`[\s"'“”’»>)\]」』】〉》、。､｡,.;:!?]`
/** The lookbehind keeps the search linear. */
const after = RegExp(`(?<!${closing})${closing}+$`)

/** An address of mail without a name or `mailto:` before it, and the quotes and ends of a sentence around it. */
function tidyEmail(text: string): string {
  return toHalfWidth(tidyLine(text)).replace(before, '').replace(after, '')
}

/** A message: with one kind of line break and without control characters. All else stays as it was typed. */
function tidyMessage(text: string): string {
  return text.replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n').replace(/(?![\t\n])[\p{Cc}\p{Cs}]/gu, '')
}

const tidyTexts = {
  name: tidyLine,
  companyName: tidyLine,
  departmentName: tidyLine,
  positionName: tidyLine,
  email: tidyEmail,
  content: tidyMessage,
}

function tidyFields<Fields extends Readonly<Record<string, unknown>>>(
  locale: Locale,
  fields: Fields,
  numbers: Record<string, typeof tidyLine> = {},
): Fields {
  const tidied: Record<string, unknown> = { ...fields }
  const tidies = { ...tidyTexts, nameFurigana: locale === 'ja' ? tidyReading : tidyLine, ...numbers }
  for (const [name, tidy] of Object.entries(tidies)) {
    const text = tidied[name]
    if (typeof text === 'string') tidied[name] = tidy(text)
  }
  return tidied as Fields
}

/** Returns the form's values as they are checked, shown and sent. A text that can't be tidied stays, to be refused. */
export function tidyEnquiry(locale: Locale, values: EnquiryValues): EnquiryValues {
  const tidied = tidyFields(locale, values)
  for (const parts of [phoneParts, faxParts]) {
    const [first] = parts.flatMap((part) => (partOf(values[part]) === null ? [readNumber(values[part])] : []))
    const typed = parts.map((part, index) => first?.[index] ?? partOf(values[part]) ?? values[part])
    // A whole number in other parts than the form's, such as 0120-123-456.
    const isWhole = typed.every((part, index) => partDigits[index]?.test(part))
    const whole = isWhole ? null : readNumber(typed.join(''))
    parts.forEach((part, index) => (tidied[part] = whole?.[index] ?? typed[index]!))
  }
  return tidied
}

export function tidyPayload(locale: Locale, fields: Readonly<Record<string, unknown>>) {
  return tidyFields(locale, fields, { phone: tidyNumber, fax: tidyNumber })
}

/** The form sends the parts of a number joined: nothing has to be read into digits alone. */
function tidyNumber(text: string): string {
  if (/^\d+$/.test(text)) return text
  return partOf(text) === '' ? '' : (readNumber(text)?.join('') ?? text)
}
