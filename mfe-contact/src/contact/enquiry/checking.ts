import { zodResolver } from '@hookform/resolvers/zod'
import type { Locale } from '@site/contract'
import { type EnquiryValues, formSchemas, tidyEnquiry } from '@site/contract/enquiry'
import type { Resolver } from 'react-hook-form'

export { sendEnquiry } from './sendEnquiry.ts'
export { spreadNumber, takeShown, tidyField } from './tidying.ts'

/** Checks the form's values as they are sent: tidy, whether the fields show them so yet or not. */
export function resolverOf(locale: Locale): Resolver<EnquiryValues> {
  const check: Resolver<EnquiryValues> = zodResolver(formSchemas[locale])
  return (values, ...rest) => check(tidyEnquiry(locale, values), ...rest)
}

/** The answers as they are sent, or null where one of them breaks a rule. */
export function checkedAnswers(locale: Locale, values: EnquiryValues): EnquiryValues | null {
  const parsed = formSchemas[locale].safeParse(tidyEnquiry(locale, values))
  return parsed.success ? parsed.data : null
}
