import { useSite } from '@site/contract'
import type { EnquiryValues } from '@site/contract/enquiry'
import { errorIdOf, hintIdOf } from '@site/contract/form'
import type { ChangeEvent, CompositionEvent, FocusEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { enteredValues } from './entered.ts'
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
  const { register, trigger, getValues, setValue, formState } = useFormContext<EnquiryValues>()
  const { locale } = useSite()
  const error = formState.errors[name]?.message
  const { onChange, onBlur, ref } = register(name)

  const id = fieldId(name)
  const recheck = () => {
    if (error !== undefined) void trigger(name)
  }
  const tidy = async (control: Control) => {
    const checking = await loadChecking().catch(() => null)
    const shown = control.value
    const tidied = checking?.tidyEnquiry(locale, { ...getValues(), [name]: shown })[name] ?? shown
    if (tidied !== shown) setKeepingCaret(control, () => setValue(name, tidied))
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

/** What is behind the caret stays behind it. */
function setKeepingCaret(control: Control, set: () => void) {
  const end = 'selectionEnd' in control && document.activeElement === control ? control.selectionEnd : null
  const behind = end === null ? null : control.value.length - end
  set()
  if (behind === null || !('setSelectionRange' in control)) return
  const caret = Math.max(0, control.value.length - behind)
  control.setSelectionRange(caret, caret)
}

/**
 * Takes into the form's values what its controls show, tidy, and shows it so. A script can have filled them in without
 * an event that React hears. Rejects if the tidy-up can't be fetched.
 */
export function useShownValues() {
  const { getValues, setValue } = useFormContext<EnquiryValues>()
  const { locale } = useSite()

  return async (form: HTMLFormElement) => {
    const { tidyEnquiry } = await loadChecking()
    const shown = enteredValues(Object.fromEntries(new FormData(form)) as Record<string, string>)
    const tidied = tidyEnquiry(locale, shown)
    for (const name of Object.keys(tidied) as FieldName[]) {
      if (tidied[name] !== shown[name] || tidied[name] !== getValues(name)) setValue(name, tidied[name])
    }
  }
}
