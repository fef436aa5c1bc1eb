import { Button, useSite } from '@site/contract'
import type { EnquiryValues } from '@site/contract/enquiry'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { focusField } from './fields.ts'
import { TextField } from './TextField.tsx'

const hiragana = /[\u3041-\u3096\u309d\u309e]/g

const toKatakana = (text: string) => text.replace(hiragana, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))

/** The reading of the name, in Japanese as full-width katakana. */
export function FuriganaField() {
  const { t } = useTranslation('contact')
  const { locale } = useSite()
  const { formState, getValues, setValue, trigger } = useFormContext<EnquiryValues>()

  const reading = getValues('nameFurigana')
  const isConvertible =
    locale === 'ja' && formState.errors.nameFurigana !== undefined && toKatakana(reading) !== reading

  const convert = () => {
    setValue('nameFurigana', toKatakana(getValues('nameFurigana')))
    focusField('nameFurigana')
    void trigger('nameFurigana')
  }

  return (
    <TextField name="nameFurigana" required hint={t('hints.nameFurigana')}>
      {isConvertible && (
        <Button look="secondary" onClick={convert}>
          {t('toKatakana')}
        </Button>
      )}
    </TextField>
  )
}
