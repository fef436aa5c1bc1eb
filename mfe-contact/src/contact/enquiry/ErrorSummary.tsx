import { Notice, Phrases } from '@site/contract'
import { type EnquiryValues, partsOf, payloadFields } from '@site/contract/enquiry'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import styles from './ErrorSummary.module.css'
import { fieldId, type FieldName, focusField } from './fields.ts'

export function ErrorSummary() {
  const { t } = useTranslation('contact')
  const { formState } = useFormContext<EnquiryValues>()
  const { errors, submitCount, isSubmitSuccessful } = formState
  const summary = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (submitCount > 0) summary.current?.focus()
  }, [submitCount])

  const wrong = ([...payloadFields, 'agree'] as const).flatMap((label) => {
    const parts: readonly FieldName[] = partsOf(label)
    const field = parts.find((part) => errors[part])
    if (field === undefined) return []
    const message = errors[field]?.message ?? ''
    const isNumber = label === 'phone' || label === 'fax'
    return [{ field, text: isNumber ? t('summary.number', { label: t(`fields.${label}`), message }) : message }]
  })
  if (submitCount === 0 || isSubmitSuccessful || wrong.length === 0) return null

  return (
    <Notice
      ref={summary}
      tone="warning"
      role="group"
      aria-labelledby="enquiry-summary"
      tabIndex={-1}
      className={styles.summary}
      heading={
        <span id="enquiry-summary">
          <Phrases>{t('summary.heading')}</Phrases>
        </span>
      }
    >
      <p>{t('summary.text')}</p>
      <ul>
        {wrong.map(({ field, text }) => (
          <li key={field}>
            <a
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                event.preventDefault()
                focusField(field)
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
