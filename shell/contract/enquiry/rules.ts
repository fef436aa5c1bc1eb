import { config, maxLength, minLength, refine, regex, string, trim } from 'zod/mini'
import type { Locale } from '../locale.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

// zod would otherwise probe for `new Function`, which the site's content security policy reports.
config({ jitless: true })

const singleLine = /^[^\p{Cc}\u2028\u2029]*$/u
const multiLine = /^(?:[^\p{Cc}]|[\t\r\n])*$/u
const katakana = /^[\s\u30a1-\u30fa\u30fc-\u30fe]*$/

// Dots stand between other characters, and the domain has at least two labels.
const mailAddress =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i

/** The rules of the fields that the form and the request have in common. */
export function textRules(locale: Locale) {
  const message = messages[locale]
  const line = (maximum: number) =>
    string(message.characters).check(
      regex(singleLine, message.characters),
      trim(),
      maxLength(maximum, message.tooLong(maximum)),
    )

  return {
    name: string(message.name).check(
      regex(singleLine, message.characters),
      trim(),
      minLength(1, message.name),
      maxLength(limits.name, message.tooLong(limits.name)),
    ),
    nameFurigana: string(message.nameFurigana).check(
      regex(singleLine, message.characters),
      trim(),
      minLength(1, message.nameFurigana),
      ...(locale === 'ja' ? [regex(katakana, message.nameFurigana)] : []),
      maxLength(limits.nameFurigana, message.tooLong(limits.nameFurigana)),
    ),
    companyName: line(limits.companyName),
    departmentName: line(limits.departmentName),
    positionName: line(limits.positionName),
    email: string(message.email).check(
      regex(singleLine, message.email),
      trim(),
      maxLength(limits.email, message.email),
      regex(mailAddress, message.email),
    ),
    content: string(message.content).check(
      refine((text) => text.trim() !== '', message.content),
      // Browsers send a line break as two characters.
      refine((text) => text.replaceAll('\r\n', '\n').length <= limits.content, message.tooLong(limits.content)),
      regex(multiLine, message.characters),
    ),
  }
}
