import { Button, useSite } from '@site/contract'
import { type EnquiryValues, prefectures } from '@site/contract/enquiry'
import { Input, Select, TextArea } from '@site/contract/form'
import type { ComponentProps, ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import styles from './EnquiryFields.module.css'
import { FieldRow, useField } from './FieldRow.tsx'
import { focusField } from './fields.ts'

interface TextFieldProps extends Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'autoCapitalize' | 'inputMode' | 'spellCheck'
> {
  name: 'name' | 'nameFurigana' | 'companyName' | 'departmentName' | 'positionName' | 'email'
  required?: boolean
  size?: 'short' | 'medium'
  hint?: string
  children?: ReactNode
}

export function TextField({ name, required = false, hint, children, size = 'short', ...rest }: TextFieldProps) {
  const { control, error } = useField(name, { required, hint: hint !== undefined })

  return (
    <FieldRow name={name} required={required} hint={hint} error={error}>
      <Input type="text" className={styles[size]} {...rest} {...control} />
      {children}
    </FieldRow>
  )
}

const hiragana = /[\u3041-\u3096\u309d\u309e]/g

const toKatakana = (text: string) => text.replace(hiragana, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))

export function FuriganaField() {
  const { t } = useTranslation('contact')
  const { locale } = useSite()
  const { formState, getValues, setValue, trigger } = useFormContext<EnquiryValues>()

  const katakana = toKatakana(getValues('nameFurigana'))
  const isConvertible =
    locale === 'ja' && formState.errors.nameFurigana !== undefined && katakana !== getValues('nameFurigana')

  const convert = () => {
    setValue('nameFurigana', toKatakana(getValues('nameFurigana')))
    focusField('nameFurigana')
    void trigger('nameFurigana')
  }

  return (
    <TextField name="nameFurigana" required hint={t('hints.nameFurigana')}>
      {isConvertible && (
        <Button look="secondary" onClick={convert}>
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

export function ContentField() {
  const { control, error } = useField('content', { required: true })

  return (
    <FieldRow name="content" required error={error}>
      <TextArea rows={6} {...control} />
    </FieldRow>
  )
}
