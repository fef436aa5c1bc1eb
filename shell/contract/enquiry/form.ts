import { boolean, enum as oneOf, object, refine, regex, string, superRefine, type output as Output } from 'zod/mini'
import type { Locale } from '../locale.ts'
import { kinds, prefectures } from './choices.ts'
import { messages } from './messages.ts'
import { faxParts, partDigits } from './parts.ts'
import { textRules } from './rules.ts'

function schemaOf(locale: Locale) {
  const message = messages[locale]
  const phonePart = (digits: RegExp) => string(message.number).check(regex(digits, message.number))

  return object({
    ...textRules(locale),
    typeContact: oneOf(
      kinds[locale].map((_, index) => String(index)),
      message.kind,
    ),
    address: oneOf(['', ...prefectures[locale].map(({ id }) => id)], message.prefecture),
    phone1: phonePart(partDigits[0]),
    phone2: phonePart(partDigits[1]),
    phone3: phonePart(partDigits[2]),
    fax1: string(message.number),
    fax2: string(message.number),
    fax3: string(message.number),
    agree: boolean(message.consent).check(refine((agreed) => agreed, message.consent)),
  }).check(
    // A fax number is optional, half a fax number is a slip.
    superRefine((values, context) => {
      if (faxParts.every((part) => !values[part])) return
      faxParts.forEach((part, index) => {
        if (partDigits[index]?.test(values[part])) return
        context.addIssue({ code: 'custom', path: [part], message: message.number })
      })
    }),
  )
}

export const formSchemas = { ja: schemaOf('ja'), en: schemaOf('en') }

/** What the form holds: the index of the kind, the number of the prefecture or '', phone and fax in parts. */
export type EnquiryValues = Output<typeof formSchemas.ja>
