import { useSite } from '@site/contract'
import type { EnquiryPayload, EnquiryValues } from '@site/contract/enquiry'
import { errorIdOf, Field, hintIdOf } from '@site/contract/form'
import type { ChangeEvent, ComponentProps, CompositionEvent, FocusEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldId, type FieldName, isComposing, isTyped } from './fields.ts'
import { loadChecking } from './loadChecking.ts'

interface FieldRowProps extends Omit<ComponentProps<typeof Field>, 'id' | 'label' | 'need'> {
  name: keyof EnquiryPayload
}

export function FieldRow({ name, required = false, ...rest }: FieldRowProps) {
  const { t } = useTranslation('contact')
  const need = t(required ? 'required' : 'optional')
  return <Field id={fieldId(name)} label={t(`fields.${name}`)} need={need} required={required} {...rest} />
}

export const describedBy = (name: string, hint: boolean, error: boolean) =>
  [hint && hintIdOf(fieldId(name)), error && errorIdOf(fieldId(name))].filter(Boolean).join(' ') || undefined

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Props of a text control. It is checked when it is left, and at each change while it shows a message. */
export function useField(name: Exclude<FieldName, 'agree'>, { required = false, hint = false } = {}) {
  const form = useFormContext<EnquiryValues>()
  const { locale } = useSite()
  const { register, trigger, formState } = form
  const error = formState.errors[name]?.message
  const { onChange, onBlur, ref } = register(name)

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
    id: fieldId(name),
    'aria-required': required,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy(name, hint, error !== undefined),
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
