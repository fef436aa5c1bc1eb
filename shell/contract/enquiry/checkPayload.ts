import { enum as oneOf, object, regex, string } from 'zod/mini'
import type { Locale } from '../locale.ts'
import { kinds, prefectures } from './choices.ts'
import { messages } from './messages.ts'
import { type EnquiryPayload, payloadFields } from './payload.ts'
import { textRules } from './rules.ts'
import { tidyPayload } from './tidy.ts'

function schemaOf(locale: Locale) {
  const message = messages[locale]

  return object({
    ...textRules(locale),
    address: oneOf(['', ...prefectures[locale].map(({ label }) => label)], message.prefecture),
    // Three parts joined.
    phone: string(message.number).check(regex(/^\d{8,12}$/, message.number)),
    fax: string(message.number).check(regex(/^(?:\d{8,12})?$/, message.number)),
    typeContact: oneOf([...kinds[locale]], message.kind),
  })
}

// The form's bundle has no use for these: marked as pure, they are left out of it.
const payloadSchemas = { ja: /* @__PURE__ */ schemaOf('ja'), en: /* @__PURE__ */ schemaOf('en') }

type PayloadErrors = Partial<Record<keyof EnquiryPayload, string>>

/** Tidies and checks the fields of a request. Optional fields may be missing; fields of other names are left out. */
export function checkPayload(
  locale: Locale,
  fields: Readonly<Record<string, unknown>>,
): { ok: true; payload: EnquiryPayload } | { ok: false; errors: PayloadErrors } {
  const missing = Object.fromEntries(payloadFields.map((field) => [field, '']))
  const parsed = payloadSchemas[locale].safeParse(tidyPayload(locale, { ...missing, ...fields }))
  if (parsed.success) return { ok: true, payload: parsed.data }
  const errors: PayloadErrors = {}
  for (const { path, message } of parsed.error.issues) errors[path[0] as keyof EnquiryPayload] ??= message
  return { ok: false, errors }
}
