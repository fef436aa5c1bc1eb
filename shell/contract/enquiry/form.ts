import { boolean, enum as oneOf, object, refine, regex, string, superRefine, type infer as Infer } from 'zod/mini'
import type { Locale } from '../locale.ts'
import { kinds, prefectures } from './choices.ts'
import { faxParts, numberParts } from './limits.ts'
import { messages } from './messages.ts'
import { textRules } from './rules.ts'

function schemaOf(locale: Locale) {
  const message = messages[locale]
  const [first, second, third] = numberParts.map(({ min, max }) => `\\d{${min},${max}}`)
  const phonePart = (digits: string | undefined) =>
    string(message.number).check(regex(RegExp(`^${digits}$`), message.number))
  const faxPart = (digits: string | undefined) =>
    string(message.number).check(regex(RegExp(`^(?:${digits})?$`), message.number))
  const text = textRules(locale)

  return object({
    typeContact: oneOf(
      kinds[locale].map((_, index) => String(index)),
      message.kind,
    ),
    name: text.name,
    nameFurigana: text.nameFurigana,
    companyName: text.companyName,
    departmentName: text.departmentName,
    positionName: text.positionName,
    address: oneOf(['', ...prefectures[locale].map(({ id }) => id)], message.prefecture),
    phone1: phonePart(first),
    phone2: phonePart(second),
    phone3: phonePart(third),
    fax1: faxPart(first),
    fax2: faxPart(second),
    fax3: faxPart(third),
    email: text.email,
    content: text.content,
    agree: boolean(message.consent).check(refine((agreed) => agreed, message.consent)),
  }).check(
    // A fax number is optional, half a fax number is a slip.
    superRefine((values, context) => {
      if (faxParts.every((part) => !values[part])) return
      for (const part of faxParts) {
        if (values[part] === '') context.addIssue({ code: 'custom', path: [part], message: message.number })
      }
    }),
  )
}

/** The form's values and rules, a schema a language. */
export const formSchemas = { ja: schemaOf('ja'), en: schemaOf('en') }

/** What the form holds: the index of the kind, the number of the prefecture or '', phone and fax in parts. */
export type EnquiryValues = Infer<typeof formSchemas.ja>
