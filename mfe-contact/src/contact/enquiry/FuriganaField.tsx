import { Button, useSite } from '@site/contract'
import type { EnquiryValues } from '@site/contract/enquiry'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { focusField } from './fields.ts'
import { hasHiragana, hiraganaToKatakana } from './kana.ts'
import { TextField } from './TextField.tsx'

/** The reading of the name, in Japanese as full-width katakana. */
export function FuriganaField() {
  const { t } = useTranslation('contact')
  const { locale } = useSite()
  const { formState, getValues, setValue, trigger } = useFormContext<EnquiryValues>()

  const convertible =
    locale === 'ja' && formState.errors.nameFurigana !== undefined && hasHiragana(getValues('nameFurigana'))

  const convert = () => {
    setValue('nameFurigana', hiraganaToKatakana(getValues('nameFurigana')))
    focusField('nameFurigana')
    void trigger('nameFurigana')
  }

  return (
    <TextField name="nameFurigana" required hint={t('hints.nameFurigana')}>
      {convertible && (
        <Button look="secondary" onClick={convert}>
          {t('toKatakana')}
        </Button>
      )}
    </TextField>
  )
}
