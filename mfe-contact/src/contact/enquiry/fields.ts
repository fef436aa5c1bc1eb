import { emptyEnquiry, type EnquiryValues } from '@site/contract/enquiry'

export type FieldName = keyof EnquiryValues

/** What has a label of its own: a field, or a number as a whole. */
export type Label = Exclude<FieldName, `phone${number}` | `fax${number}` | 'agree'> | 'phone' | 'fax'

/** The field of the form that shows what is wrong with a field of the request. */
export function fieldOf(sent: string): FieldName | undefined {
  const name = sent === 'phone' || sent === 'fax' ? `${sent}1` : sent
  return name in emptyEnquiry ? (name as FieldName) : undefined
}

export const fieldId = (name: string) => `enquiry-${name}`

/** Where links to the privacy notice lead. */
export const privacyId = 'enquiry-privacy'

/** Moves focus and view to a field of the form, of a group of radio buttons to the chosen one. */
export function focusField(name: string) {
  const group = document.querySelector(`#${fieldId(name)}[role='radiogroup'] :checked`)
  const field = group ?? document.getElementById(fieldId(name))
  if (!(field instanceof HTMLElement)) return
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}

/** Chooses a kind of enquiry as a visitor does. */
export function chooseKind(kind: string) {
  document.querySelector<HTMLInputElement>(`#${fieldId('typeContact')} [value='${kind}']`)?.click()
}

/** Whether the event comes from within an input method's composition. */
export function isComposing({ nativeEvent }: { nativeEvent: Event }) {
  return 'isComposing' in nativeEvent && nativeEvent.isComposing === true
}

/** Whether the visitor types, deletes or takes back. Other changes are pasted, dropped or filled in. */
export function isTyped({ nativeEvent }: { nativeEvent: Event }) {
  return 'inputType' in nativeEvent && /^(?!insertFrom[PDY])./.test(String(nativeEvent.inputType))
}
