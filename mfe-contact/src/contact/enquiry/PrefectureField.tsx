import { useSite } from '@site/contract'
import { prefectures } from '@site/contract/enquiry'
import { Select } from '@site/contract/form'
import { useTranslation } from 'react-i18next'
import { FieldRow } from './FieldRow.tsx'
import { useField } from './useField.ts'

export function PrefectureField() {
  const { t } = useTranslation('contact')
  const { locale } = useSite()
  const { control, error } = useField('address')

  return (
    <FieldRow name="address" error={error}>
      <Select autoComplete="address-level1" {...control}>
        <option value="">{t('noPrefecture')}</option>
        {prefectures[locale].map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
    </FieldRow>
  )
}
