import { TextArea } from '@site/contract/form'
import { FieldRow } from './FieldRow.tsx'
import { useField } from './useField.ts'

export function ContentField() {
  const { control, error } = useField('content', { required: true })

  return (
    <FieldRow name="content" required error={error}>
      <TextArea rows={6} {...control} />
    </FieldRow>
  )
}
