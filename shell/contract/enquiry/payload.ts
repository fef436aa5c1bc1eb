import type { Locale } from '../locale.ts'
import { kinds, prefectureLabel } from './choices.ts'
import type { EnquiryValues } from './form.ts'
import { faxParts, phoneParts } from './parts.ts'

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

type PayloadField = (typeof payloadFields)[number]

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
    address: prefectureLabel(locale, values.address),
    typeContact: kinds[locale][Number(values.typeContact)] ?? '',
  }
}

/** Where an enquiry is posted: in Japanese as multipart form data, in English form-encoded. */
export const endpoints: Record<Locale, string> = { ja: '/api/mail.php', en: '/api/mail_en.php' }

/** The request header that makes repeats of one enquiry known as such. */
export const idempotencyHeader = 'Idempotency-Key'

/** A field that people never see: a request that fills it comes from a machine. */
export const honeypot = 'website'
