import { useSite } from '@site/contract'
import type { EnquiryValues } from '@site/contract/enquiry'
import { errorIdOf, hintIdOf } from '@site/contract/form'
import type { ChangeEvent, CompositionEvent, FocusEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { fieldId, type FieldName, isComposing, isTyped } from './fields.ts'
import { loadChecking } from './loadChecking.ts'

type TextFieldName = Exclude<FieldName, 'agree'>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface FieldOptions {
  required?: boolean
  hint?: boolean
}

/**
 * Props of a text control. It is tidied when it is left and when something is pasted or filled in, never while the
 * visitor types. It is checked when it is left; while it shows a message also at each change, so that the message goes
 * as soon as it is no longer true. Nothing happens while an input method composes.
 */
export function useField(name: TextFieldName, { required = false, hint = false }: FieldOptions = {}) {
  const form = useFormContext<EnquiryValues>()
  const { locale } = useSite()
  const { register, trigger, formState } = form
  const error = formState.errors[name]?.message
  const { onChange, onBlur, ref } = register(name)

  const id = fieldId(name)
  const recheck = () => {
    if (error !== undefined) void trigger(name)
  }
  const tidy = (control: Control) =>
    loadChecking().then(
      ({ tidyField }) => tidyField(form, locale, control as HTMLInputElement),
      () => undefined,
    )

  const control = {
    ref,
    name,
    id,
    'aria-required': required,
    'aria-invalid': error !== undefined,
    'aria-describedby':
      [hint && hintIdOf(id), error !== undefined && errorIdOf(id)].filter(Boolean).join(' ') || undefined,
    onChange: (event: ChangeEvent<Control>) => {
      void onChange(event)
      if (isComposing(event)) return
      if (!isTyped(event)) void tidy(event.currentTarget)
      recheck()
    },
    onCompositionEnd: (event: CompositionEvent<Control>) => {
      void onChange({ type: 'change', target: event.currentTarget })
      recheck()
    },
    onBlur: (event: FocusEvent<Control>) => {
      void onBlur(event)
      void tidy(event.currentTarget).then(() => trigger(name))
    },
  }
  return { control, error }
}
