import { zodResolver } from '@hookform/resolvers/zod'
import type { Locale } from '@site/contract'
import { type EnquiryValues, formSchemas } from '@site/contract/enquiry'

export { sendEnquiry } from './sendEnquiry.ts'

export const resolverOf = (locale: Locale) => zodResolver(formSchemas[locale])

/** The answers as they are sent, or null where one of them breaks a rule. */
export function checkedAnswers(locale: Locale, values: EnquiryValues): EnquiryValues | null {
  const parsed = formSchemas[locale].safeParse(values)
  return parsed.success ? parsed.data : null
}
