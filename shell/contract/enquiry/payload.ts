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

/** The form's values: the index of the kind, the prefecture's id or '', and phone and fax in three parts each. */
export type EnquiryValues = Record<Exclude<PayloadField, 'phone' | 'fax'> | NumberPart, string> & { agree: boolean }

/** An enquiry as the form sends it. It contains labels instead of ids, and phone and fax as digits only. */
export type EnquiryPayload = Record<PayloadField, string>

/** Returns the names of the form's inputs for a field: three for phone and fax, one for any other field. */
export function partsOf<Field extends PayloadField | 'agree'>(field: Field) {
  if (field === 'phone') return phoneParts
  return field === 'fax' ? faxParts : ([field as Exclude<Field, 'phone' | 'fax'>] as const)
}

export const emptyEnquiry = {
  ...Object.fromEntries(payloadFields.flatMap((field) => partsOf(field).map((part) => [part, '']))),
  typeContact: '0',
  agree: false,
} as EnquiryValues

/** Returns the request for the form's values, with labels instead of ids and with joined phone numbers. */
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

/** The paths that receive enquiries by POST. The Japanese one takes multipart form data, the other URL-encoded. */
export const endpoints: Record<Locale, string> = { ja: '/api/mail.php', en: '/api/mail_en.php' }

/** The name of the request header by which the API recognizes that the same enquiry was sent again. */
export const idempotencyHeader = 'Idempotency-Key'

/** The name of a hidden form field. Visitors never see it, so a request that fills it comes from a bot. */
export const honeypot = 'website'

/** The valid digits of the three parts of a phone or fax number. */
export const partDigits = [/^\d{2,4}$/, /^\d{2,4}$/, /^\d{4}$/] as const

/** Replaces full-width letters, digits and punctuation by their ASCII equivalents. */
export function toHalfWidth(text: string): string {
  return text.replace(/[！-～]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
}

/**
 * Returns the digits of one part of a phone number. Returns null if the text is more than one part: it has more than
 * four digits or a country code.
 */
export function partOf(text: string): string | null {
  const typed = toHalfWidth(text)
  const digits = typed.replace(/\D/g, '')
  return digits === '' || (digits.length <= 4 && !typed.includes('+')) ? digits : null
}
