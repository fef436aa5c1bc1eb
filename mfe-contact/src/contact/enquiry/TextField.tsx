import { Input } from '@site/contract/form'
import type { ComponentProps, ReactNode } from 'react'
import styles from './EnquiryFields.module.css'
import { FieldRow } from './FieldRow.tsx'
import { useField } from './useField.ts'

interface TextFieldProps extends Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode'> {
  name: 'name' | 'nameFurigana' | 'companyName' | 'departmentName' | 'positionName' | 'email'
  required?: boolean
  /** How much room what is written takes. */
  size?: 'short' | 'medium'
  hint?: string
  tidy?: (text: string) => string
  /** Stands between the control and its message. */
  children?: ReactNode
}

// What is pasted from a table has tabs in it, which nobody sees.
const singleLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

export function TextField({
  name,
  required = false,
  hint,
  tidy,
  children,
  size = 'short',
  type = 'text',
  ...rest
}: TextFieldProps) {
  const { control, error } = useField(name, {
    required,
    hint: hint !== undefined,
    tidy: (text) => singleLine(tidy ? tidy(text) : text),
  })

  return (
    <FieldRow name={name} required={required} hint={hint} error={error}>
      <Input type={type} className={styles[size]} {...rest} {...control} />
      {children}
    </FieldRow>
  )
}
