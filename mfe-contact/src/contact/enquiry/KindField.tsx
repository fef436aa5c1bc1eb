import { useSite } from '@site/contract'
import { emptyEnquiry, type EnquiryValues, kinds } from '@site/contract/enquiry'
import { Choice } from '@site/contract/form'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import styles from './EnquiryFields.module.css'
import { FieldRow } from './FieldRow.tsx'
import { chooseKind } from './fields.ts'

export function KindField() {
  const { locale } = useSite()
  const asked = kindAsked(useLocation().search)
  const { getValues, setValue, formState } = useFormContext<EnquiryValues>()
  const [first] = useState(() => getValues('typeContact'))
  const choices = useRef<HTMLDivElement>(null)
  const error = formState.errors.typeContact?.message

  // The radio buttons aren't registered with the form: it would undo a choice made before the script loaded.
  useEffect(() => {
    const chosen = choices.current?.querySelector<HTMLInputElement>('input:checked')
    if (chosen) setValue('typeContact', chosen.value)
    // A choice of the visitor counts more than the link.
    if (asked !== null && chosen?.value === emptyEnquiry.typeContact) chooseKind(asked)
  }, [setValue, asked])

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

/** Returns the form's value of the kind that a link asks for, as in `?kind=1` for the first. Null if there is no such kind. */
function kindAsked(search: string): string | null {
  const asked = new URLSearchParams(search).get('kind')
  const index = kinds.ja.findIndex((_, place) => String(place + 1) === asked)
  return index < 0 ? null : String(index)
}
