import { config, maxLength, regex, string } from 'zod/mini'
import type { Locale } from '../locale.ts'
import { messages } from './messages.ts'

// zod would otherwise probe for `new Function`, which the site's content security policy reports.
config({ jitless: true })

/** The longest text of each field, in UTF-16 code units, a line break counting as one. */
export const limits = {
  name: 100,
  nameFurigana: 100,
  companyName: 100,
  departmentName: 100,
  positionName: 100,
  email: 254,
  content: 4000,
} as const

const katakana = /^[\s\u30a1-\u30fa\u30fc-\u30fe]*$/

const atom = "[\\w!#$%&'*+/=?^`{|}~-]"
const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?\\.'
const topLevel = '[a-z][a-z\\d-]{0,61}[a-z\\d]'

/** Until 2009 these let their customers choose addresses with dots in a row, or with a dot before the @. */
const carriers = '(?:docomo|ezweb|softbank|vodafone|disney)\\.ne\\.jp|au\\.com|i\\.softbank\\.jp'

// Dots are between other characters, and the domain has at least two labels.
const mailAddress = RegExp(
  `^(?=.{1,64}@)(?:${atom}+(?:\\.${atom}+)*@(?:${label})+${topLevel}|${atom}+(?:\\.|${atom})*@(?:${label})*(?:${carriers}))$`,
  'i',
)

const visible = /[^\s\p{Cf}]/u

export function textRules(locale: Locale) {
  const message = messages[locale]
  const atMost = (maximum: number) => [maximum, message.tooLong(maximum)] as const
  const line = (maximum: number) => string(message.tooLong(maximum)).check(maxLength(...atMost(maximum)))

  return {
    name: string(message.name).check(regex(visible, message.name), maxLength(...atMost(limits.name))),
    nameFurigana: string(message.nameFurigana).check(
      regex(visible, message.nameFurigana),
      ...(locale === 'ja' ? [regex(katakana, message.nameFurigana)] : []),
      maxLength(...atMost(limits.nameFurigana)),
    ),
    companyName: line(limits.companyName),
    departmentName: line(limits.departmentName),
    positionName: line(limits.positionName),
    email: string(message.email).check(maxLength(limits.email, message.email), regex(mailAddress, message.email)),
    content: string(message.content).check(regex(visible, message.content), maxLength(...atMost(limits.content))),
  }
}
