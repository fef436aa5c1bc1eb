import type { Locale } from '../locale.ts'
import type { EnquiryValues } from './form.ts'
import { faxParts, numberParts, partOf, phoneParts, toHalfWidth } from './limits.ts'
import { readNumber } from './number.ts'

// One tidy-up for every text that is typed, pasted, filled in by a browser or sent. The form and the service run it before
// they check, so that both keep the same text. `tidyCases.ts` is the table of its cases.

/** Scripts that write a joiner or a non-joiner (U+200D, U+200C) between letters. */
const joining = 'Arab Syrc Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr'
  .split(' ')
  .map((script) => `\\p{scx=${script}}`)
  .join('')
const joiner = `(?<=[${joining}])[\\u200c\\u200d](?=[${joining}])`
const emojiJoiner = '(?<=[\\p{ExtPict}\\p{EMod}\\ufe0f])\\u200d(?=\\p{ExtPict})'

/** Control characters, format characters and halves of surrogate pairs. Line breaks stay, and joiners that join. */
const invisible = RegExp(`(${joiner}|${emojiJoiner})|(?![\\t\\n\\v\\f\\r\\x85])[\\p{Cc}\\p{Cf}\\p{Cs}]`, 'gu')

const lineBreak = /[\t\n\v\f\r\x85\u2028\u2029]/

/** A name, a company: on one line, without blanks around it. */
export function tidyLine(text: string): string {
  return text
    .replace(invisible, '$1')
    .replace(/[\s\x85]+/g, (blanks) => (lineBreak.test(blanks) ? ' ' : blanks))
    .trim()
}

/** A Japanese reading: a line whose half-width katakana are full-width, with their sound marks joined. */
export function tidyReading(text: string): string {
  return tidyLine(text)
    .replace(/[\uff66-\uff9f]+/g, (katakana) => katakana.normalize('NFKC'))
    .normalize('NFC')
}

/** An address of mail alone: without a name, `mailto:`, quotes, brackets and the end of a sentence around it. */
export function tidyEmail(text: string): string {
  const line = toHalfWidth(tidyLine(text)).trim()
  if (!line.includes('@')) return line
  const address = withoutLink(line).replace(/^(\S+) <\1>$/, '$1')
  const at = address.indexOf('@')
  return withoutQuotes(address.includes('@', at + 1) ? address : address.slice(address.lastIndexOf('<', at) + 1))
}

/** In a link some characters are encoded: such an address is asked for. */
function withoutLink(line: string): string {
  const [address = ''] = line.replace(/^[^@]*mailto:/i, '').split('?')
  return /^[^@]*mailto:/i.test(line) && address.includes('@') && !address.includes('%') ? address : line
}

const beforeAddress = /^[\s"'“”„‘’«<([「『【〈《、。､｡,;:]+/
const afterAddress = /[\s"'“”’»>)\]」』】〉》、。､｡,.;:!?]/

function withoutQuotes(text: string): string {
  let end = text.length
  // Not by one expression: at its worst that takes the square of the length.
  while (end > 0 && afterAddress.test(text.charAt(end - 1))) end -= 1
  // An address may begin with an apostrophe, but none ends with one.
  const isQuoted = text.slice(end).includes("'")
  return text.slice(0, end).replace(beforeAddress, (before) => (isQuoted ? '' : before.replace(/[^']/g, '')))
}

/** A message: with one kind of line break and without control characters. All else stays as it was typed. */
export function tidyMessage(text: string): string {
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

function tidyFields<Fields extends Readonly<Record<string, unknown>>>(locale: Locale, fields: Fields): Fields {
  const tidies = { ...tidyTexts, nameFurigana: locale === 'ja' ? tidyReading : tidyLine }
  const tidied = Object.entries(tidies).flatMap(([name, tidy]) => {
    const text = Object.hasOwn(fields, name) && fields[name]
    return typeof text === 'string' ? [[name, tidy(text)] as const] : []
  })
  return { ...fields, ...Object.fromEntries(tidied) }
}

/** Returns the form's values as they are checked, shown and sent. A text that can't be tidied stays, to be refused. */
export function tidyEnquiry(locale: Locale, values: EnquiryValues): EnquiryValues {
  const tidied = tidyFields(locale, values)
  for (const parts of [phoneParts, faxParts]) {
    const [first] = parts.flatMap((part) => (partOf(values[part]) === null ? [readNumber(values[part])] : []))
    const typed = parts.map((part, index) => first?.[index] ?? partOf(values[part]) ?? values[part])
    // A whole number in other parts than the form's, such as 0120-123-456.
    const isWhole = typed.every((part, index) => part.length >= numberParts[index]!.min)
    const whole = isWhole ? null : readNumber(typed.join(''))
    parts.forEach((part, index) => (tidied[part] = whole?.[index] ?? typed[index]!))
  }
  return tidied
}

/** Returns the fields of a request as `tidyEnquiry` does those of the form. Fields that are no text stay as they are. */
export function tidyPayload(
  locale: Locale,
  fields: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const tidied: Record<string, unknown> = tidyFields(locale, fields)
  for (const name of ['phone', 'fax']) {
    const text = tidied[name]
    if (typeof text === 'string') tidied[name] = tidyNumber(text)
  }
  return tidied
}

/** The form sends the parts of a number joined: nothing has to be read into digits alone. */
function tidyNumber(text: string): string {
  if (/^\d+$/.test(text)) return text
  return partOf(text) === '' ? '' : (readNumber(text)?.join('') ?? text)
}
