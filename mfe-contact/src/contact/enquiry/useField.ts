import type { EnquiryValues } from '@site/contract/enquiry'
import { errorIdOf, hintIdOf } from '@site/contract/form'
import type { ChangeEvent, CompositionEvent, FocusEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { fieldId, type FieldName, isComposing } from './fields.ts'

type TextFieldName = Exclude<FieldName, 'agree'>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface FieldOptions {
  required?: boolean
  hint?: boolean
  /** Puts into shape what was typed, when the field is left. */
  tidy?: (text: string) => string
}

/**
 * Props of a text control. It is checked when it is left; while it shows a message also at each change, so that the
 * message goes as soon as it is no longer true. Nothing is checked while an input method composes.
 */
export function useField(name: TextFieldName, { required = false, hint = false, tidy }: FieldOptions = {}) {
  const { register, trigger, setValue, formState } = useFormContext<EnquiryValues>()
  const error = formState.errors[name]?.message
  const { onChange, onBlur, ref } = register(name)

  const id = fieldId(name)
  const recheck = () => {
    if (error !== undefined) void trigger(name)
  }

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
      if (!isComposing(event)) recheck()
    },
    onCompositionEnd: (event: CompositionEvent<Control>) => {
      void onChange({ type: 'change', target: event.currentTarget })
      recheck()
    },
    onBlur: (event: FocusEvent<Control>) => {
      void onBlur(event)
      const typed = event.currentTarget.value
      const tidied = tidy?.(typed) ?? typed
      if (tidied !== typed) setValue(name, tidied)
      void trigger(name)
    },
  }
  return { control, error }
}
