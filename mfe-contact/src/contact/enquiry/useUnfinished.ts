import type { EnquiryValues } from '@site/contract/enquiry'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { chooseKind, type FieldName } from './fields.ts'
import { continued, forgetUnfinished, keepUnfinished, type Unfinished, unfinished } from './unfinished.ts'

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
