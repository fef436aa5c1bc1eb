import { emptyEnquiry, type EnquiryValues, partsOf, payloadFields } from '@site/contract/enquiry'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { chooseKind, type FieldName } from './fields.ts'
import { beginWith } from './useConfiguration.ts'

/**
 * Keeps what was typed in a form that is left, and offers it in the next one: nothing is put into a form that the visitor
 * didn't ask for.
 * @param words what the page itself has put at the start of the message
 */
export function useUnfinished(form: UseFormReturn<EnquiryValues>, words: string, isSent: boolean) {
  const [offered, setOffered] = useState<Unfinished | null>(null)

  const arrive = useEffectEvent(() => setOffered(unfinished()))
  const leave = useEffectEvent(() => {
    if (!isSent) keepUnfinished(form.getValues(), words)
  })
  // A form that is made anew goes before the next one comes, also where both happen at once.
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

/** An enquiry that was left before it was sent. */
export interface Unfinished {
  values: EnquiryValues
  /** What the page itself had put at the start of the message. */
  words: string
}

// Of the tab alone: what is entered is for no server and no storage, and a document that is loaded anew begins without.
let left: Unfinished | null = null

export const unfinished = () => left

export function forgetUnfinished() {
  left = null
}

/** Keeps what was typed, where something was. Consent is given to what one sees, and never kept. */
export function keepUnfinished(values: EnquiryValues, words: string) {
  const texts = { ...values, typeContact: '', agree: '', content: beginWith(values.content, words, '') }
  if (Object.values(texts).some((text) => text.trim() !== '')) left = { values: { ...values, agree: false }, words }
}

/** What was left, put into a form in which something may stand already: that stays as it is. */
export function continued({ values, words }: Unfinished, present: EnquiryValues, presentWords: string): EnquiryValues {
  const result = { ...present }
  for (const field of payloadFields) {
    const parts: readonly Exclude<FieldName, 'agree'>[] = partsOf(field)
    const isEmpty = parts.every((part) => present[part] === emptyEnquiry[part])
    if (isEmpty) for (const part of parts) result[part] = values[part]
  }
  if (beginWith(present.content, presentWords, '').trim() === '') {
    result.content = presentWords === '' ? values.content : beginWith(values.content, words, presentWords)
  }
  return result
}
