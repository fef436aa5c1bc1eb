import { emptyEnquiry, type EnquiryValues, partsOf, payloadFields } from '@site/contract/enquiry'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { chooseKind, type FieldName } from './fields.ts'
import { beginWith } from './useConfiguration.ts'

/** Remembers what was typed while this tab is open, and fills it in when the form is shown again. */
export function useUnfinished(form: UseFormReturn<EnquiryValues>, words: string, isSent: boolean) {
  const [offered, setOffered] = useState<EnquiryValues | null>(null)

  const arrive = useEffectEvent(() => setOffered(unfinished()))
  const leave = useEffectEvent(() => {
    if (!isSent) keepUnfinished(form.getValues(), words)
  })
  // Layout effects run the cleanup of the old form before the new form's effect, even if React replaces it in one step.
  useLayoutEffect(() => {
    arrive()
    return () => leave()
  }, [])

  const discard = () => {
    forgetUnfinished()
    setOffered(null)
  }
  const take = () => {
    if (!offered) return
    const values = continued(offered, form.getValues(), words)
    for (const name of Object.keys(values) as FieldName[]) form.setValue(name, values[name])
    chooseKind(values.typeContact)
    form.clearErrors()
    discard()
  }

  return { isOffered: offered !== null, take, discard }
}

// A plain variable: what the visitor typed must not leave this tab or reach any storage before it is sent.
let left: EnquiryValues | null = null

export const unfinished = () => left

export function forgetUnfinished() {
  left = null
}

/** Consent is not kept, because it must follow the notice on the page. */
export function keepUnfinished(values: EnquiryValues, words: string) {
  const texts = { ...values, typeContact: '', agree: '', content: beginWith(values.content, words, '') }
  if (Object.values(texts).some((text) => text.trim() !== '')) left = { ...values, agree: false }
}

/**
 * Returns `present` with empty fields filled from `values`.
 * @param words the text with which the page began the message; it does not count as typed by the visitor
 */
export function continued(values: EnquiryValues, present: EnquiryValues, words: string): EnquiryValues {
  const result = { ...present }
  for (const field of payloadFields) {
    const parts: readonly Exclude<FieldName, 'agree'>[] = partsOf(field)
    const isEmpty = parts.every((part) => present[part] === emptyEnquiry[part])
    if (isEmpty) for (const part of parts) result[part] = values[part]
  }
  if (beginWith(present.content, words, '').trim() === '') result.content = beginWith(values.content, '', words)
  return result
}
