import type { Locale } from '../locale.ts'
import { kinds, prefectures } from './choices.ts'

export const payloadFields = [
  'typeContact',
  'name',
  'nameFurigana',
  'companyName',
  'departmentName',
  'positionName',
  'address',
  'phone',
  'fax',
  'email',
  'content',
] as const

export const phoneParts = ['phone1', 'phone2', 'phone3'] as const
export const faxParts = ['fax1', 'fax2', 'fax3'] as const

type PayloadField = (typeof payloadFields)[number]
type NumberPart = (typeof phoneParts | typeof faxParts)[number]

/** What the form holds: the index of the kind, the number of the prefecture or '', phone and fax in parts. */
export type EnquiryValues = Record<Exclude<PayloadField, 'phone' | 'fax'> | NumberPart, string> & { agree: boolean }

/** An enquiry as it is sent: labels instead of numbers, phone and fax as digits without separators. */
export type EnquiryPayload = Record<PayloadField, string>

/** Returns the names under which the form holds a field: phone and fax are in parts. */
export function partsOf<Field extends PayloadField | 'agree'>(field: Field) {
  if (field === 'phone') return phoneParts
  return field === 'fax' ? faxParts : ([field as Exclude<Field, 'phone' | 'fax'>] as const)
}

export const emptyEnquiry = {
  ...Object.fromEntries(payloadFields.flatMap((field) => partsOf(field).map((part) => [part, '']))),
  typeContact: '0',
  agree: false,
} as EnquiryValues

export function toPayload(values: EnquiryValues, locale: Locale): EnquiryPayload {
  const texts = payloadFields.map((field) => [
    field,
    partsOf(field)
      .map((part) => values[part])
      .join(''),
  ])
  return {
    ...(Object.fromEntries(texts) as EnquiryPayload),
    address: prefectures[locale].find(({ id }) => id === values.address)?.label ?? '',
    typeContact: kinds[locale][Number(values.typeContact)] ?? '',
  }
}

/** Where an enquiry is posted: in Japanese as multipart form data, in English form-encoded. */
export const endpoints: Record<Locale, string> = { ja: '/api/mail.php', en: '/api/mail_en.php' }

/** The request header that makes repeats of one enquiry known as such. */
export const idempotencyHeader = 'Idempotency-Key'

/** A field that people never see: a request that fills it comes from a machine. */
export const honeypot = 'website'

export const partDigits = [/^\d{2,4}$/, /^\d{2,4}$/, /^\d{4}$/] as const

/** Full-width letters, digits and signs as their ASCII twins. */
export function toHalfWidth(text: string): string {
  return text.replace(/[！-～]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
}

/** Returns the digits of one part of a number; null for more than one part: too many digits, or a country code. */
export function partOf(text: string): string | null {
  const typed = toHalfWidth(text)
  const digits = typed.replace(/\D/g, '')
  return digits === '' || (digits.length <= 4 && !typed.includes('+')) ? digits : null
}
