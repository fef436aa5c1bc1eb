import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldRow } from './FieldRow.tsx'
import { useField } from './useField.ts'
import styles from './Field.module.css'

interface TextFieldProps extends Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode'> {
  name: 'name' | 'nameFurigana' | 'companyName' | 'departmentName' | 'positionName' | 'email'
  required?: boolean
  hint?: string
  tidy?: (text: string) => string
  /** Stands between the control and its message. */
  children?: ReactNode
}

// What is pasted from a table has tabs in it, which nobody sees.
const singleLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

export function TextField({ name, required = false, hint, tidy, children, type = 'text', ...rest }: TextFieldProps) {
  const { t } = useTranslation('contact')
  const { control, error } = useField(name, {
    required,
    hint: hint !== undefined,
    tidy: (text) => singleLine(tidy ? tidy(text) : text),
  })

  return (
    <FieldRow name={name} label={t(`fields.${name}`)} required={required} hint={hint} error={error}>
      <input type={type} className={styles.control} {...rest} {...control} />
      {children}
    </FieldRow>
  )
}
