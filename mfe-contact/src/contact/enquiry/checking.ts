import { zodResolver } from '@hookform/resolvers/zod'
import type { Locale } from '@site/contract'
import {
  type EnquiryValues,
  formSchemas,
  messages,
  partOf,
  type partsOf,
  readNumber,
  tidyEnquiry,
} from '@site/contract/enquiry'
import type { Resolver, UseFormReturn } from 'react-hook-form'
import { enteredValues, type FieldName } from './fields.ts'

export { sendEnquiry } from './sendEnquiry.ts'

/** Checks the form's values as they are sent: tidied, even if the fields don't show them tidied yet. */
export function resolverOf(locale: Locale): Resolver<EnquiryValues> {
  const check: Resolver<EnquiryValues> = zodResolver(formSchemas[locale])
  return (values, ...rest) => check(tidyEnquiry(locale, values), ...rest)
}

type Form = Pick<UseFormReturn<EnquiryValues>, 'getValues' | 'setError' | 'setValue' | 'trigger'>

export function tidyField({ getValues, setValue }: Form, locale: Locale, control: HTMLInputElement) {
  const { name, value, selectionEnd } = control
  const tidied = tidyEnquiry(locale, { ...getValues(), [name]: value })[name as Exclude<FieldName, 'agree'>]
  if (tidied === value) return
  setValue(name as FieldName, tidied)
  if (selectionEnd === null || document.activeElement !== control) return
  const caret = Math.max(0, tidied.length - (value.length - selectionEnd))
  control.setSelectionRange(caret, caret)
}

type NumberParts = ReturnType<typeof partsOf<'phone' | 'fax'>>

/** Spreads a whole number over its parts. If the text holds none, the part stays as it was and asks for a number. */
export function spreadNumber(form: Form, locale: Locale, parts: NumberParts, part: NumberParts[number], text: string) {
  const number = readNumber(text)
  if (number) {
    parts.forEach((each, index) => form.setValue(each, number[index] ?? ''))
    void form.trigger(parts)
  } else {
    form.setValue(part, partOf(form.getValues(part)) ?? '')
    // Checks that are under way would remove the message, so it is set after them.
    void form.trigger(part).then(() => form.setError(part, { message: messages[locale].number }))
  }
}

/** Tidies all fields in place. A password manager may have filled them in without an event that React hears. */
export function takeShown({ setValue }: Form, locale: Locale, element: HTMLFormElement) {
  const shown = Object.fromEntries(new FormData(element)) as Record<string, string>
  const tidied = tidyEnquiry(locale, enteredValues(shown))
  for (const name of Object.keys(tidied) as FieldName[]) setValue(name, tidied[name])
}
