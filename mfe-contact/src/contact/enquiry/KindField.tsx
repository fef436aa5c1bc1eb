import { useSite } from '@site/contract'
import { emptyEnquiry, type EnquiryValues, kinds } from '@site/contract/enquiry'
import { Choice } from '@site/contract/form'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import styles from './EnquiryFields.module.css'
import { chooseKind, fieldId } from './fields.ts'
import { FieldRow } from './TextField.tsx'

export function KindField() {
  const { locale } = useSite()
  const { search } = useLocation()
  const { getValues, setValue } = useFormContext<EnquiryValues>()
  const [first] = useState(() => getValues('typeContact'))

  // The radio buttons are not registered with React Hook Form. It would undo a choice made before the script loaded.
  useEffect(() => {
    const chosen = document.querySelector<HTMLInputElement>(`#${fieldId('typeContact')} :checked`)
    if (chosen) setValue('typeContact', chosen.value)
    // A link can preselect a kind by its position, such as `?kind=1`, unless the visitor already chose another.
    const place = new URLSearchParams(search).get('kind')
    const asked = kinds.ja.findIndex((_, index) => String(index + 1) === place)
    if (asked >= 0 && chosen?.value === emptyEnquiry.typeContact) chooseKind(String(asked))
  }, [setValue, search])

  return (
    <FieldRow name="typeContact" group="radiogroup" required>
      <div className={styles.choices}>
        {kinds[locale].map((kind, index) => (
          <Choice
            key={kind}
            type="radio"
            name="typeContact"
            label={kind}
            value={index}
            defaultChecked={String(index) === first}
            onChange={(event) => setValue('typeContact', event.target.value)}
          />
        ))}
      </div>
    </FieldRow>
  )
}
