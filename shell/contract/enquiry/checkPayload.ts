import { _default, enum as oneOf, object, regex, string } from 'zod/mini'
import type { Locale } from '../locale.ts'
import { kinds, prefectures } from './choices.ts'
import { wholeNumber } from './limits.ts'
import { messages } from './messages.ts'
import type { EnquiryPayload } from './request.ts'
import { textRules } from './rules.ts'
import { tidyPayload } from './tidy.ts'

function schemaOf(locale: Locale) {
  const message = messages[locale]
  const text = textRules(locale)
  const digits = `\\d{${wholeNumber.min},${wholeNumber.max}}`

  return object({
    name: text.name,
    nameFurigana: text.nameFurigana,
    companyName: _default(text.companyName, ''),
    departmentName: _default(text.departmentName, ''),
    positionName: _default(text.positionName, ''),
    address: _default(oneOf(['', ...prefectures[locale].map(({ label }) => label)], message.prefecture), ''),
    phone: string(message.number).check(regex(RegExp(`^${digits}$`), message.number)),
    fax: _default(string(message.number).check(regex(RegExp(`^(?:${digits})?$`), message.number)), ''),
    email: text.email,
    content: text.content,
    typeContact: oneOf([...kinds[locale]], message.kind),
  })
}

// The form's bundle has no use for these: marked as pure, they are left out of it.
const payloadSchemas = { ja: /* @__PURE__ */ schemaOf('ja'), en: /* @__PURE__ */ schemaOf('en') }

export type PayloadErrors = Partial<Record<keyof EnquiryPayload, string>>

/**
 * Tidies the fields of a request and checks them, as the form does with its values. Optional fields may be missing, fields of other
 * names are left out of the result; each field that is refused has the message of the form's language.
 */
export function checkPayload(
  locale: Locale,
  fields: Readonly<Record<string, unknown>>,
): { ok: true; payload: EnquiryPayload } | { ok: false; errors: PayloadErrors } {
  const parsed = payloadSchemas[locale].safeParse(tidyPayload(locale, fields))
  if (parsed.success) return { ok: true, payload: parsed.data }
  const errors: PayloadErrors = {}
  for (const { path, message } of parsed.error.issues) errors[path[0] as keyof EnquiryPayload] ??= message
  return { ok: false, errors }
}
