import { emptyEnquiry, type EnquiryValues } from '@site/contract/enquiry'

export type FieldName = keyof EnquiryValues

/** Returns the values that the form had before its page was reloaded. Leaves out unknown fields. */
export function enteredValues(form: Readonly<Record<string, string>>): EnquiryValues {
  const known = Object.entries(form).filter(([name]) => Object.hasOwn(emptyEnquiry, name))
  return { ...emptyEnquiry, ...Object.fromEntries(known), agree: Object.hasOwn(form, 'agree') }
}

export const fieldId = (name: string) => `enquiry-${name}`

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

/** Returns an event as an `InputEvent`. Events that insert no text lack its properties, such as `data`. */
export const inputOf = ({ nativeEvent }: { nativeEvent: Event }): Partial<InputEvent> => nativeEvent
