import { useSite } from '@site/contract'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { emptyEnquiry, type EnquiryValues } from '../../../enquiry/form.ts'
import { kinds } from '../../../enquiry/kinds.ts'
import { FieldRow } from './FieldRow.tsx'
import styles from './Field.module.css'

/** The first kind is chosen to begin with, so that there is always one. */
export function KindField() {
  const { t } = useTranslation('contact')
  const { locale } = useSite()
  const { setValue, formState } = useFormContext<EnquiryValues>()
  const choices = useRef<HTMLDivElement>(null)
  const error = formState.errors.typeContact?.message

  // The form would undo a choice that was made before the script came, if it were given the radio buttons.
  useEffect(() => {
    const chosen = choices.current?.querySelector<HTMLInputElement>('input:checked')
    if (chosen) setValue('typeContact', chosen.value)
  }, [setValue])

  return (
    <FieldRow name="typeContact" label={t('fields.typeContact')} group="radiogroup" required error={error}>
      <div ref={choices} className={styles.choices}>
        {kinds[locale].map((kind, index) => (
          <label key={kind} className={styles.choice}>
            <input
              type="radio"
              name="typeContact"
              value={index}
              defaultChecked={String(index) === emptyEnquiry.typeContact}
              onChange={(event) => setValue('typeContact', event.target.value, { shouldValidate: error !== undefined })}
            />
            {kind}
          </label>
        ))}
      </div>
    </FieldRow>
  )
}
