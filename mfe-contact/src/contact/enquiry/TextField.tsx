import { Button, useSite } from '@site/contract'
import { type EnquiryPayload, type EnquiryValues, prefectures } from '@site/contract/enquiry'
import { errorIdOf, Field, hintIdOf, Input, Select, TextArea } from '@site/contract/form'
import type { ComponentProps, FocusEvent, SyntheticEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import styles from './EnquiryFields.module.css'
import { fieldId, type FieldName, focusField, inputOf } from './fields.ts'

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

/** Returns props for a text control. It is checked on blur, and on each change while it shows a message. */
function useField(name: Exclude<FieldName, 'agree'>, { required = false, hint = false } = {}) {
  const form = useFormContext<EnquiryValues>()
  const { locale } = useSite()
  const { register, trigger, formState } = form
  const error = formState.errors[name]?.message
  const { onChange, onBlur, ref } = register(name)

  const tidy = (control: Control) =>
    import('./checking.ts').then(
      ({ tidyField }) => tidyField(form, locale, control as HTMLInputElement),
      () => undefined,
    )
  const change = (event: SyntheticEvent<Control>) => {
    void onChange({ type: 'change', target: event.currentTarget })
    const { isComposing = false, inputType = '' } = inputOf(event)
    if (isComposing) return
    // Pasted, dropped or autofilled text is tidied at once. Typed text is tidied when the visitor leaves the field.
    if (event.type === 'change' && /^$|^insertFrom[PDY]/.test(inputType)) void tidy(event.currentTarget)
    if (error !== undefined) void trigger(name)
  }

  const control = {
    ref,
    name,
    id: fieldId(name),
    'aria-required': required,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy(name, hint, error !== undefined),
    // Preloads the checks. If loading fails, a notice appears only after the visitor presses "next".
    onFocus: () => void import('./checking.ts').catch(() => undefined),
    onChange: change,
    onCompositionEnd: change,
    onBlur: (event: FocusEvent<Control>) => {
      void onBlur(event)
      void tidy(event.currentTarget).then(() => trigger(name))
    },
  }
  return { control, error }
}

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'name' | 'size'> {
  name: Exclude<keyof EnquiryPayload, 'phone' | 'fax'>
  size?: 'short' | 'medium'
  /** Number of rows of a multi-line text. Without it, the field is a single-line input. */
  rows?: number
  hint?: string
}

export function TextField({ name, required, hint, children, rows, size = 'short', ...rest }: TextFieldProps) {
  const { control, error } = useField(name, { required, hint: hint !== undefined })

  return (
    <FieldRow name={name} required={required} hint={hint} error={error}>
      {rows ? (
        <TextArea rows={rows} {...control} />
      ) : (
        <Input type="text" className={styles[size]} {...rest} {...control} />
      )}
      {children}
    </FieldRow>
  )
}

const toKatakana = (text: string) =>
  text.replace(/[\u3041-\u3096\u309d\u309e]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))

export function FuriganaField() {
  const { t } = useTranslation('contact')
  const { locale } = useSite()
  const { formState, getValues, setValue, trigger } = useFormContext<EnquiryValues>()
  const typed = getValues('nameFurigana')
  const katakana = toKatakana(typed)

  return (
    <TextField name="nameFurigana" required hint={t('hints.nameFurigana')}>
      {locale === 'ja' && formState.errors.nameFurigana !== undefined && katakana !== typed && (
        <Button
          look="secondary"
          onClick={() => {
            setValue('nameFurigana', katakana)
            focusField('nameFurigana')
            void trigger('nameFurigana')
          }}
        >
          {t('toKatakana')}
        </Button>
      )}
    </TextField>
  )
}

export function PrefectureField() {
  const { t } = useTranslation('contact')
  const { locale } = useSite()
  const { control, error } = useField('address')

  return (
    <FieldRow name="address" error={error}>
      <Select autoComplete="address-level1" {...control}>
        <option value="">{t('noPrefecture')}</option>
        {prefectures[locale].map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
    </FieldRow>
  )
}
