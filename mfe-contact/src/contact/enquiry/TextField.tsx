import { useSite } from '@site/contract'
import { prefectures } from '@site/contract/enquiry'
import { Input, Select, TextArea } from '@site/contract/form'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './EnquiryFields.module.css'
import { FieldRow } from './FieldRow.tsx'
import { useField } from './useField.ts'

interface TextFieldProps extends Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'autoCapitalize' | 'inputMode' | 'spellCheck'
> {
  name: 'name' | 'nameFurigana' | 'companyName' | 'departmentName' | 'positionName' | 'email'
  required?: boolean
  /** The width of the control. */
  size?: 'short' | 'medium'
  hint?: string
  /** Shown between the control and its message. */
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
