import { Notice, Phrases } from '@site/contract'
import { type EnquiryValues, faxParts, phoneParts } from '@site/contract/enquiry'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import styles from './ErrorSummary.module.css'
import { fieldId, type FieldName, focusField } from './fields.ts'

// In the order of the form; of a number in parts the first wrong one is named.
const rows: readonly (readonly FieldName[])[] = [
  ['typeContact'],
  ['name'],
  ['nameFurigana'],
  ['companyName'],
  ['departmentName'],
  ['positionName'],
  ['address'],
  phoneParts,
  faxParts,
  ['email'],
  ['content'],
  ['agree'],
]

/** What a failed "next" found, with a way to each field. It takes the focus when it comes up. */
export function ErrorSummary() {
  const { t } = useTranslation('contact')
  const { formState } = useFormContext<EnquiryValues>()
  const { errors, submitCount, isSubmitSuccessful } = formState
  const summary = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (submitCount > 0) summary.current?.focus()
  }, [submitCount])

  const wrong = rows.flatMap((row) => row.find((field) => errors[field]) ?? [])
  if (submitCount === 0 || isSubmitSuccessful || wrong.length === 0) return null

  const follow = (event: MouseEvent, field: FieldName) => {
    event.preventDefault()
    focusField(field)
  }

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
        {wrong.map((field) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`} onClick={(event) => follow(event, field)}>
              {textOf(field)}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )

  function textOf(field: FieldName) {
    const message = errors[field]?.message
    const number = field.startsWith('phone') ? 'phone' : field.startsWith('fax') ? 'fax' : null
    return number ? t('summary.number', { label: t(`fields.${number}`), message }) : message
  }
}
