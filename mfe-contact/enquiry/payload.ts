import { kinds } from './kinds.ts'
import { type EnquiryValues, faxParts, phoneParts } from './form.ts'
import type { Locale } from './messages.ts'
import { prefectureLabel } from './prefectures.ts'

/** An enquiry as it is sent: labels instead of numbers, phone and fax as digits without separators. */
export interface EnquiryPayload {
  name: string
  nameFurigana: string
  companyName: string
  departmentName: string
  positionName: string
  address: string
  phone: string
  fax: string
  email: string
  content: string
  typeContact: string
}

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
