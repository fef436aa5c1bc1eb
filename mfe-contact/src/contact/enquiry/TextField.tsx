import { Input } from '@site/contract/form'
import type { ComponentProps, ReactNode } from 'react'
import styles from './EnquiryFields.module.css'
import { FieldRow } from './FieldRow.tsx'
import { useField } from './useField.ts'

interface TextFieldProps extends Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'autoCapitalize' | 'inputMode' | 'spellCheck'
> {
  name: 'name' | 'nameFurigana' | 'companyName' | 'departmentName' | 'positionName' | 'email'
  required?: boolean
  /** How much room what is written takes. */
  size?: 'short' | 'medium'
  hint?: string
  /** Stands between the control and its message. */
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
