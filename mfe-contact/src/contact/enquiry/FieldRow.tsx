import type { EnquiryPayload } from '@site/contract/enquiry'
import { Field } from '@site/contract/form'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldId } from './fields.ts'

interface FieldRowProps extends Omit<ComponentProps<typeof Field>, 'id' | 'label' | 'need'> {
  name: keyof EnquiryPayload
}

/** A field of the form with its label and need in the language of the page. */
export function FieldRow({ name, required = false, ...rest }: FieldRowProps) {
  const { t } = useTranslation('contact')
  return (
    <Field
      id={fieldId(name)}
      label={t(`fields.${name}`)}
      need={t(required ? 'required' : 'optional')}
      required={required}
      {...rest}
    />
  )
}
