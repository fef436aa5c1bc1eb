import { Field } from '@site/contract/form'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldId, type Label } from './fields.ts'

interface FieldRowProps extends Omit<ComponentProps<typeof Field>, 'id' | 'label' | 'need'> {
  name: Label
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
