import type { Locale } from '../locale.ts'
import { readNumber } from './number.ts'
import { type EnquiryValues, partDigits, partOf, partsOf, payloadFields, toHalfWidth } from './payload.ts'

// Both the form and the enquiry service tidy texts before they check them. So both accept the same texts.

/** Removed: control characters, format characters and unpaired surrogates. Line breaks and zero-width joiners stay. */
const invisible = /(?![\t\n\v\f\r\x85\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/gu

const lineBreak = /[\t\n\v\f\r\x85\u2028\u2029]/

function tidyLine(text: string): string {
  return text
    .replace(invisible, '')
    .replace(/[\s\x85]+/g, (blanks) => (lineBreak.test(blanks) ? ' ' : blanks))
    .trim()
}

/**
 * Longer readings are not normalized, because that can take time quadratic in their length. The rules refuse
 * readings over 100 characters anyway.
 */
const mostOfReading = 1000

/** Tidies a Japanese reading of a name. Half-width katakana become full-width, and sound marks join their letters. */
function tidyReading(text: string): string {
  const line = tidyLine(text)
  if (line.length > mostOfReading) return line
  return line.replace(/[\uff66-\uff9f]+/g, (katakana) => katakana.normalize('NFKC')).normalize('NFC')
}

/**
 * Text to remove before an e-mail address: quotes, brackets, a name, or `mailto:`. It does not match if there is a `%`
 * before the @, as in a percent-encoded link. The rules then refuse the address.
 */
const before = /^(?![^@]*%)(?:[^@]*<)?(?:[\s"“”„‘’«<([「『【〈《、。､｡,;:]|mailto:)*/i
const closing = String.raw`[\s"'“”’»>)\]」』】〉》、。､｡,.;:!?]`
/** Text to remove after an e-mail address. The lookbehind keeps the search time linear. */
const after = RegExp(`(?<!${closing})${closing}+$`)

/** Returns an e-mail address without a name, `mailto:`, quotes and punctuation around it. */
function tidyEmail(text: string): string {
  return toHalfWidth(tidyLine(text)).replace(before, '').replace(after, '')
}

/** Tidies a message. All line breaks become `\n`, control characters are removed, and the rest stays as typed. */
function tidyMessage(text: string): string {
  return text.replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n').replace(/(?![\t\n])[\p{Cc}\p{Cs}]/gu, '')
}

function tidyText(locale: Locale, field: (typeof payloadFields)[number], text: string): string {
  if (field === 'content') return tidyMessage(text)
  if (field === 'email') return tidyEmail(text)
  if (field === 'phone' || field === 'fax') return tidyNumber(text)
  return field === 'nameFurigana' && locale === 'ja' ? tidyReading(text) : tidyLine(text)
}

/** Tidies a number. Digits alone are returned unchanged, because the form sends the parts of a number joined. */
function tidyNumber(text: string): string {
  if (/^\d+$/.test(text)) return text
  return partOf(text) === '' ? '' : (readNumber(text)?.join('') ?? text)
}

/** Returns a request's fields, tidied for the check and the e-mail. The check refuses values that are not strings. */
export function tidyPayload(locale: Locale, fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    payloadFields.map((field) => {
      const { [field]: value = '' } = fields
      return [field, typeof value === 'string' ? tidyText(locale, field, value) : value]
    }),
  )
}

/** Returns the form's values, tidied for display, check and request. The check refuses an unreadable number. */
export function tidyEnquiry(locale: Locale, values: EnquiryValues): EnquiryValues {
  const tidied = { ...values }
  for (const field of payloadFields) {
    if (field !== 'phone' && field !== 'fax') {
      tidied[field] = tidyText(locale, field, values[field])
      continue
    }
    const parts = partsOf(field)
    const [first] = parts.flatMap((part) => (partOf(values[part]) === null ? [readNumber(values[part])] : []))
    const typed = parts.map((part, index) => first?.[index] ?? partOf(values[part]) ?? values[part])
    // The parts can be invalid although the whole number is valid, as in 0120-123-456. The number is then split again.
    const isWhole = typed.every((part, index) => partDigits[index]?.test(part))
    const whole = isWhole ? null : readNumber(typed.join(''))
    parts.forEach((part, index) => (tidied[part] = whole?.[index] ?? typed[index]!))
  }
  return tidied
}
