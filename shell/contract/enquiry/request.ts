import type { Locale } from '../locale.ts'
import { kinds, prefectureLabel } from './choices.ts'
import type { EnquiryValues } from './form.ts'
import { faxParts, phoneParts } from './limits.ts'

/** Where an enquiry is posted: in Japanese as multipart form data, in English form-encoded. */
export const endpoints: Record<Locale, string> = { ja: '/api/mail.php', en: '/api/mail_en.php' }

/** The request header that makes repeats of one enquiry known as such. */
export const idempotencyHeader = 'Idempotency-Key'

/** A field that people never see: a request that fills it comes from a machine. */
export const honeypot = 'website'

/** The fields of the request in their order. */
export const payloadFields = [
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
  'typeContact',
] as const

/** An enquiry as it is sent: labels instead of numbers, phone and fax as digits without separators. */
export type EnquiryPayload = Record<(typeof payloadFields)[number], string>

/** Expects values that passed the form's schema of the same language. */
export function toPayload(values: EnquiryValues, locale: Locale): EnquiryPayload {
  const { name, nameFurigana, companyName, departmentName, positionName, email, content } = values
  return {
    name,
    nameFurigana,
    companyName,
    departmentName,
    positionName,
    address: prefectureLabel(locale, values.address),
    phone: phoneParts.map((part) => values[part]).join(''),
    fax: faxParts.map((part) => values[part]).join(''),
    email,
    content,
    typeContact: kinds[locale][Number(values.typeContact)] ?? '',
  }
}
