import { useSite } from '@site/contract'
import { type EnquiryValues, partOf, partsOf } from '@site/contract/enquiry'
import { Input } from '@site/contract/form'
import { type ClipboardEvent, Fragment, type SyntheticEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import styles from './EnquiryFields.module.css'
import { fieldId, inputOf } from './fields.ts'
import { describedBy, FieldRow } from './TextField.tsx'

const tokens = ['tel-area-code', 'tel-local-prefix', 'tel-local-suffix']

export function NumberField({ name }: { name: 'phone' | 'fax' }) {
  const { t } = useTranslation('contact')
  const required = name === 'phone'
  const hint = required ? t('hints.number') : undefined
  const { locale } = useSite()
  const form = useFormContext<EnquiryValues>()
  const { register, setValue, trigger, formState } = form
  const parts = partsOf(name)
  const error = parts.map((part) => formState.errors[part]?.message).find((message) => message !== undefined)

  const spread = (text: string, part: (typeof parts)[number]) =>
    void import('./checking.ts').then(
      ({ spreadNumber }) => spreadNumber(form, locale, parts, part, text),
      // If the code that reads numbers fails to load, the text stays unchanged. It is read later, before the check.
      () => setValue(part, text),
    )

  const settle = (event: SyntheticEvent<HTMLInputElement>, part: (typeof parts)[number]) => {
    const input = event.currentTarget
    const text = input.value
    const inserted = inputOf(event).data ?? ''
    const isComposed = event.type === 'compositionend'
    let caret = input.selectionStart ?? text.length
    let digits = partOf(text)
    // If the text is too long for a part, `full` has the digits that fit without the last inserted characters.
    let full: string | null = null
    for (let taken = 1; taken <= inserted.length && full === null; taken += 1)
      full = partOf(text.slice(0, caret - taken) + text.slice(caret))
    if (digits === null && inserted.length === 1) {
      digits = full
      caret -= 1
    }
    // An input method inserted more than fits. Keep the digits that fit. `spread` replaces them if the text is a whole
    // telephone number.
    if (digits === null && isComposed && full !== null) setValue(part, full)
    if (digits === null) return spread(partOf(inserted) === null ? inserted : text, part)

    setValue(part, digits)
    if (digits !== text) {
      caret = partOf(text.slice(0, caret))?.length ?? digits.length
      input.setSelectionRange(caret, caret)
    }
    // Also checks the other parts with errors: a fax number must be complete or empty.
    void trigger(parts.filter((other) => other === part || formState.errors[other]))
  }

  const paste = (event: ClipboardEvent<HTMLInputElement>, part: (typeof parts)[number]) => {
    const text = event.clipboardData.getData('text')
    if (partOf(text) !== null) return
    event.preventDefault()
    spread(text, part)
  }

  return (
    <FieldRow name={name} group="group" required={required} hint={hint} error={error}>
      <div className={styles.parts}>
        {parts.map((part, index) => {
          const invalid = formState.errors[part] !== undefined
          return (
            <Fragment key={part}>
              {index > 0 && <span aria-hidden="true">-</span>}
              <Input
                ref={register(part).ref}
                name={part}
                id={fieldId(part)}
                // HTML does not allow the type `tel` with autocomplete tokens for a part of a number.
                type="text"
                inputMode="numeric"
                autoComplete={name === 'fax' ? `fax ${tokens[index]}` : tokens[index]}
                aria-label={t('numberPart', { label: t(`fields.${name}`), part: index + 1 })}
                aria-required={required}
                aria-invalid={invalid}
                aria-describedby={describedBy(name, hint !== undefined, invalid)}
                onChange={(event) => {
                  if (!inputOf(event).isComposing) settle(event, part)
                }}
                onCompositionEnd={(event) => settle(event, part)}
                onPaste={(event) => paste(event, part)}
              />
            </Fragment>
          )
        })}
      </div>
    </FieldRow>
  )
}
