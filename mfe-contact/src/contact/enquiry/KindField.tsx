import { useSite } from '@site/contract'
import { type EnquiryValues, kinds } from '@site/contract/enquiry'
import { Choice } from '@site/contract/form'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import styles from './EnquiryFields.module.css'
import { FieldRow } from './FieldRow.tsx'

/** The first kind is chosen to begin with, so that there is always one. */
export function KindField() {
  const { locale } = useSite()
  const { getValues, setValue, formState } = useFormContext<EnquiryValues>()
  const [first] = useState(() => getValues('typeContact'))
  const choices = useRef<HTMLDivElement>(null)
  const error = formState.errors.typeContact?.message

  // The form would undo a choice that was made before the script came, if it were given the radio buttons.
  useEffect(() => {
    const chosen = choices.current?.querySelector<HTMLInputElement>('input:checked')
    if (chosen) setValue('typeContact', chosen.value)
  }, [setValue])

  return (
    <FieldRow name="typeContact" group="radiogroup" required error={error}>
      <div ref={choices} className={styles.choices}>
        {kinds[locale].map((kind, index) => (
          <Choice
            key={kind}
            type="radio"
            name="typeContact"
            label={kind}
            value={index}
            defaultChecked={String(index) === first}
            onChange={(event) => setValue('typeContact', event.target.value, { shouldValidate: error !== undefined })}
          />
        ))}
      </div>
    </FieldRow>
  )
}
