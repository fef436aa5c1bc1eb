import { useSite } from '@site/contract'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { emptyEnquiry, type EnquiryValues } from '../../../enquiry/form.ts'
import { kinds } from '../../../enquiry/kinds.ts'
import { FieldRow } from './FieldRow.tsx'
import styles from './Field.module.css'

export function KindField() {
  const { t } = useTranslation('contact')
  const { locale } = useSite()
  const { register, formState } = useFormContext<EnquiryValues>()

  return (
    <FieldRow
      name="typeContact"
      label={t('fields.typeContact')}
      group="radiogroup"
      required
      error={formState.errors.typeContact?.message}
    >
      <div className={styles.choices}>
        {kinds[locale].map((kind, index) => (
          <label key={kind} className={styles.choice}>
            <input
              type="radio"
              value={index}
              defaultChecked={String(index) === emptyEnquiry.typeContact}
              {...register('typeContact')}
            />
            {kind}
          </label>
        ))}
      </div>
    </FieldRow>
  )
}
