import type { EnquiryValues } from '../../../enquiry/form.ts'

export type FieldName = keyof EnquiryValues

export const fieldId = (name: string) => `enquiry-${name}`
export const errorId = (name: string) => `enquiry-${name}-error`
export const hintId = (name: string) => `enquiry-${name}-hint`

/** Moves focus and view to a field of the form, of a group of radio buttons to the chosen one. */
export function focusField(name: string) {
  const group = document.querySelector(`#${fieldId(name)}[role='radiogroup'] :checked`)
  const field = group ?? document.getElementById(fieldId(name))
  if (!(field instanceof HTMLElement)) return
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}

/** Whether the event comes from within an input method's composition. */
export function isComposing({ nativeEvent }: { nativeEvent: Event }) {
  return 'isComposing' in nativeEvent && nativeEvent.isComposing === true
}
