import { emptyEnquiry, type EnquiryValues } from '@site/contract/enquiry'

export type FieldName = keyof EnquiryValues

/** Returns what stood in the form before its page was loaded anew. Leaves out what is none of its fields. */
export function enteredValues(form: Readonly<Record<string, string>>): EnquiryValues {
  const names = Object.keys(emptyEnquiry).filter((name) => name !== 'agree' && Object.hasOwn(form, name))
  const texts = Object.fromEntries(names.map((name) => [name, form[name]]))
  return { ...emptyEnquiry, ...texts, agree: Object.hasOwn(form, 'agree') }
}

export const fieldId = (name: string) => `enquiry-${name}`

export const privacyId = 'enquiry-privacy'

export function focusField(name: string) {
  const group = document.querySelector(`#${fieldId(name)}[role='radiogroup'] :checked`)
  const field = group ?? document.getElementById(fieldId(name))
  if (!(field instanceof HTMLElement)) return
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}

export function chooseKind(kind: string) {
  document.querySelector<HTMLInputElement>(`#${fieldId('typeContact')} [value='${kind}']`)?.click()
}

export function isComposing({ nativeEvent }: { nativeEvent: Event }) {
  return 'isComposing' in nativeEvent && nativeEvent.isComposing === true
}

/** Whether the visitor types, deletes or undoes. Other changes are pasted, dropped or filled in. */
export function isTyped({ nativeEvent }: { nativeEvent: Event }) {
  return 'inputType' in nativeEvent && /^(?!insertFrom[PDY])./.test(String(nativeEvent.inputType))
}
