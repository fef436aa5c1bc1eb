import type { ComponentProps, ReactNode } from 'react'
import styles from './Field.module.css'

const labelIdOf = (id: string) => `${id}-label`
export const hintIdOf = (id: string) => `${id}-hint`
export const errorIdOf = (id: string) => `${id}-error`

interface FieldProps extends Omit<ComponentProps<'div'>, 'role'> {
  id: string
  label: string
  need: string
  required?: boolean
  /** The role for several controls under one label. The label then names the group, and `id` is the group's id. */
  group?: 'group' | 'radiogroup'
  hint?: string
  error?: string
}

/**
 * Shows a label, whether the field is required, a hint, the control and an error message. The line of the message is
 * always reserved, so that the layout does not jump.
 */
export function Field({ id, label, need, required = false, group, hint, error, children, ...rest }: FieldProps) {
  const Label = (group ? 'span' : 'label') as 'label'
  return (
    <div
      {...rest}
      className={[styles.row, rest.className].filter(Boolean).join(' ')}
      role={group}
      id={group && id}
      aria-labelledby={group && labelIdOf(id)}
    >
      <div className={styles.heading}>
        <Label className={styles.label} id={labelIdOf(id)} htmlFor={group ? undefined : id}>
          {label}
        </Label>
        <span className={required ? styles.required : styles.optional}>{need}</span>
      </div>
      <div className={styles.body}>
        {hint !== undefined && (
          <p className={styles.hint} id={hintIdOf(id)}>
            {hint}
          </p>
        )}
        {children}
        <FieldError id={errorIdOf(id)}>{error}</FieldError>
      </div>
    </div>
  )
}

export function FieldError({ className, ...rest }: ComponentProps<'p'>) {
  return <p className={[styles.error, className].filter(Boolean).join(' ')} {...rest} />
}

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={[styles.control, className].filter(Boolean).join(' ')} {...rest} />
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={styles.select}>
      <select className={[styles.control, className].filter(Boolean).join(' ')} {...rest} />
      {/* Not an `Icon`: a remote that bundles this file would also bundle the icons' styles, and change all icons. */}
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="m5 9 7 7 7-7" />
      </svg>
    </span>
  )
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={[styles.control, className].filter(Boolean).join(' ')} {...rest} />
}

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'children'> {
  type: 'radio' | 'checkbox'
  label: ReactNode
}

export function Choice({ label, className, ...rest }: ChoiceProps) {
  return (
    <label className={[styles.choice, className].filter(Boolean).join(' ')}>
      <input {...rest} />
      <span>{label}</span>
    </label>
  )
}
