import { useTranslation } from 'react-i18next'
import { FieldRow } from './FieldRow.tsx'
import { useField } from './useField.ts'
import styles from './Field.module.css'

export function ContentField() {
  const { t } = useTranslation('contact')
  const { control, error } = useField('content', { required: true })

  return (
    <FieldRow name="content" label={t('fields.content')} required error={error}>
      <textarea rows={6} className={styles.control} {...control} />
    </FieldRow>
  )
}
