import * as z from 'zod/mini'
import { config } from 'zod/mini'
import type { Locale } from '../locale.ts'
import { kinds, prefectures } from './choices.ts'
import { messages } from './messages.ts'
import { type EnquiryPayload, faxParts, partDigits } from './payload.ts'
import { tidyPayload } from './tidy.ts'

// Without `jitless`, zod tries `new Function`. The content security policy blocks and reports that.
config({ jitless: true })

/** The maximum length of each field in UTF-16 code units. A line break counts as one. */
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

/**
 * Mail domains of Japanese mobile carriers. Until 2009 their customers could choose addresses with repeated dots, or
 * with a dot before the @.
 */
const carriers = '(?:docomo|ezweb|softbank|vodafone|disney)\\.ne\\.jp|au\\.com|i\\.softbank\\.jp'

// Before the @, a dot must be between other characters, except at these carriers. The domain has at least two labels.
const mailAddress = RegExp(
  `^(?=.{1,64}@)(?:${atom}+(?:\\.${atom}+)*@(?:${label})+${topLevel}|${atom}+(?:\\.|${atom})*@(?:${label})*(?:${carriers}))$`,
  'i',
)

const visible = /[^\s\p{Cf}]/u

function textRules(locale: Locale) {
  const message = messages[locale]
  const atMost = (field: keyof typeof limits) => z.maxLength(limits[field], message.tooLong(limits[field]))
  const optional = (field: keyof typeof limits) => z.string(message.tooLong(limits[field])).check(atMost(field))
  const required = (field: 'name' | 'nameFurigana' | 'content', allowed = visible) =>
    z.string(message[field]).check(z.regex(visible, message[field]), z.regex(allowed, message[field]), atMost(field))

  return {
    name: required('name'),
    nameFurigana: required('nameFurigana', locale === 'ja' ? katakana : visible),
    companyName: optional('companyName'),
    departmentName: optional('departmentName'),
    positionName: optional('positionName'),
    email: z.string(message.email).check(z.maxLength(limits.email, message.email), z.regex(mailAddress, message.email)),
    content: required('content'),
  }
}

function formSchema(locale: Locale) {
  const message = messages[locale]
  const number = z.string(message.number)
  const phonePart = (digits: RegExp) => number.check(z.regex(digits, message.number))
  const indices = kinds[locale].map((_, index) => String(index))

  return z
    .object({
      ...textRules(locale),
      typeContact: z.enum(indices, message.kind),
      address: z.enum(['', ...prefectures[locale].map(({ id }) => id)], message.prefecture),
      phone1: phonePart(partDigits[0]),
      phone2: phonePart(partDigits[1]),
      phone3: phonePart(partDigits[2]),
      fax1: number,
      fax2: number,
      fax3: number,
      agree: z.boolean(message.consent).check(z.refine((agreed) => agreed, message.consent)),
    })
    .check(
      // A fax number is optional. If one part is filled in, all three must be valid.
      z.superRefine((values, context) => {
        if (faxParts.every((part) => !values[part])) return
        faxParts.forEach((part, index) => {
          if (partDigits[index]?.test(values[part])) return
          context.addIssue({ code: 'custom', path: [part], message: message.number })
        })
      }),
    )
}

/** The rules for the form's values in each language. Messages are in the same language. */
export const formSchemas = { ja: formSchema('ja'), en: formSchema('en') }

function payloadSchema(locale: Locale) {
  const message = messages[locale]
  // The request contains the three parts joined.
  const number = (digits: RegExp) => z.string(message.number).check(z.regex(digits, message.number))
  return z.object({
    ...textRules(locale),
    address: z.enum(['', ...prefectures[locale].map(({ label }) => label)], message.prefecture),
    phone: number(/^\d{8,12}$/),
    fax: number(/^(?:\d{8,12})?$/),
    typeContact: z.enum([...kinds[locale]], message.kind),
  })
}

type PayloadErrors = Partial<Record<keyof EnquiryPayload, string>>

/**
 * Tidies and checks the fields of a request. Optional fields may be missing. The result contains no unknown fields. On
 * failure, `errors` has the first message of each refused field.
 */
export function checkPayload(
  locale: Locale,
  fields: Readonly<Record<string, unknown>>,
): { ok: true; payload: EnquiryPayload } | { ok: false; errors: PayloadErrors } {
  const parsed = payloadSchema(locale).safeParse(tidyPayload(locale, fields))
  if (parsed.success) return { ok: true, payload: parsed.data }
  const errors: PayloadErrors = {}
  for (const { path, message } of parsed.error.issues) errors[path[0] as keyof EnquiryPayload] ??= message
  return { ok: false, errors }
}

/** The API's response to an accepted enquiry. Its code is 1, which some endpoints send as a string. */
export const acceptedAnswer = z.object({ code: z.literal([1, '1']), reference: z.optional(z.string()) })

/** The API's response with HTTP status 422. It contains the error message of each refused field. */
export const refusedAnswer = z.object({ errors: z.record(z.string(), z.string()) })

export type RefusedFields = z.output<typeof refusedAnswer>['errors']
