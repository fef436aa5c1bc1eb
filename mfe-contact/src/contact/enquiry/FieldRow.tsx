import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorId, fieldId, hintId } from './fields.ts'
import styles from './Field.module.css'

interface FieldRowProps {
  name: string
  label: string
  /** For several controls under one label: the label then names the group. */
  group?: 'group' | 'radiogroup'
  required?: boolean
  hint?: string
  error?: string
  children: ReactNode
}

/** A label, its mark, the control and what is wrong with it. The message's line is kept free, so that nothing jumps. */
export function FieldRow({ name, label, group, required = false, hint, error, children }: FieldRowProps) {
  const { t } = useTranslation('contact')
  const labelId = `${fieldId(name)}-label`

  return (
    <div className={styles.row} role={group} id={group && fieldId(name)} aria-labelledby={group && labelId}>
      <div className={styles.heading}>
        {group ? (
          <span className={styles.label} id={labelId}>
            {label}
          </span>
        ) : (
          <label className={styles.label} htmlFor={fieldId(name)}>
            {label}
          </label>
        )}
        <span className={required ? styles.required : styles.optional}>{t(required ? 'required' : 'optional')}</span>
      </div>
      <div className={styles.body}>
        {hint !== undefined && (
          <p className={styles.hint} id={hintId(name)}>
            {hint}
          </p>
        )}
        {children}
        <p className={styles.error} id={errorId(name)}>
          {error}
        </p>
      </div>
    </div>
  )
}
