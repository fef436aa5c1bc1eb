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

export { Completion, Confirmation } from './Confirmation.tsx'
export { sendEnquiry } from './sendEnquiry.ts'

/** Returns a resolver that tidies the values before it checks them. The fields may still show untidied text. */
export function resolverOf(locale: Locale): Resolver<EnquiryValues> {
  const check: Resolver<EnquiryValues> = zodResolver(formSchemas[locale])
  return (values, ...rest) => check(tidyEnquiry(locale, values), ...rest)
}

type Form = Pick<UseFormReturn<EnquiryValues>, 'getValues' | 'setError' | 'setValue' | 'trigger'>

/** Tidies the text of a field in place. The caret keeps its distance from the end of the text. */
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

/** If the text is not a number, the part keeps its value and shows an error. */
export function spreadNumber(form: Form, locale: Locale, parts: NumberParts, part: NumberParts[number], text: string) {
  const number = readNumber(text)
  if (number) {
    parts.forEach((each, index) => form.setValue(each, number[index] ?? ''))
    void form.trigger(parts)
  } else {
    form.setValue(part, partOf(form.getValues(part)) ?? '')
    // Checks under way would remove the message, so it is set after they finish.
    void form.trigger(part).then(() => form.setError(part, { message: messages[locale].number }))
  }
}

/** Some password managers fill inputs without an event for React, so this copies all inputs into the form. */
export function takeShown({ setValue }: Form, locale: Locale, element: HTMLFormElement) {
  const shown = Object.fromEntries(new FormData(element)) as Record<string, string>
  const tidied = tidyEnquiry(locale, enteredValues(shown))
  for (const name of Object.keys(tidied) as FieldName[]) setValue(name, tidied[name])
}
