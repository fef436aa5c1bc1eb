import { type EnquiryValues, faxParts, numberParts, phoneParts } from '@site/contract/enquiry'
import { errorIdOf, hintIdOf, Input } from '@site/contract/form'
import { type ChangeEvent, type ClipboardEvent, type CompositionEvent, type FocusEvent, Fragment } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type NumberInParts, spreadNumber, toDigits } from './digits.ts'
import styles from './EnquiryFields.module.css'
import { FieldRow } from './FieldRow.tsx'
import { fieldId, isComposing } from './fields.ts'

const partsOf = { phone: phoneParts, fax: faxParts }
const tokens = ['tel-area-code', 'tel-local-prefix', 'tel-local-suffix']

const partOf = (text: string) => toDigits(text).slice(0, numberParts[0].max)

interface NumberFieldProps {
  name: 'phone' | 'fax'
  required?: boolean
  hint?: string
}

/** A telephone number in three parts. A whole number that is pasted or filled in is spread over them. */
export function NumberField({ name, required = false, hint }: NumberFieldProps) {
  const { t } = useTranslation('contact')
  const { register, setValue, trigger, formState } = useFormContext<EnquiryValues>()
  const parts = partsOf[name]
  const error = parts.map((part) => formState.errors[part]?.message).find((message) => message !== undefined)

  const spread = (number: NumberInParts) => {
    parts.forEach((part, index) => setValue(part, number[index] ?? ''))
    void trigger(parts)
  }

  const settle = (input: HTMLInputElement, part: (typeof parts)[number]) => {
    const number = spreadNumber(input.value)
    if (number) return spread(number)

    const typed = input.value
    const caret = toDigits(typed.slice(0, input.selectionStart ?? typed.length)).length
    const digits = partOf(typed)
    setValue(part, digits)
    if (digits !== typed) input.setSelectionRange(caret, caret)
    // A message beside it can depend on this part too: a fax number is whole or empty.
    void trigger(parts.filter((other) => other === part || formState.errors[other]))
  }

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const number = spreadNumber(event.clipboardData.getData('text'))
    if (!number) return
    event.preventDefault()
    spread(number)
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
                // `tel` takes whole numbers only: HTML doesn't allow it the tokens of a part.
                type="text"
                inputMode="numeric"
                autoComplete={name === 'fax' ? `fax ${tokens[index]}` : tokens[index]}
                aria-label={t('numberPart', { label: t(`fields.${name}`), part: index + 1 })}
                aria-required={required}
                aria-invalid={invalid}
                aria-describedby={
                  [hint !== undefined && hintIdOf(fieldId(name)), invalid && errorIdOf(fieldId(name))]
                    .filter(Boolean)
                    .join(' ') || undefined
                }
                onChange={(event: ChangeEvent<HTMLInputElement>) => {
                  if (!isComposing(event)) settle(event.currentTarget, part)
                }}
                onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => settle(event.currentTarget, part)}
                onBlur={(event: FocusEvent<HTMLInputElement>) => {
                  if (event.currentTarget.value !== partOf(event.currentTarget.value)) settle(event.currentTarget, part)
                }}
                onPaste={paste}
              />
            </Fragment>
          )
        })}
      </div>
    </FieldRow>
  )
}
