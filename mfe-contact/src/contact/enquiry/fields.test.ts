import { emptyEnquiry } from '@site/contract/enquiry'
import { enteredValues } from './fields.ts'

it('returns each field that the form sent', () => {
  const values = { ...emptyEnquiry, typeContact: '2', name: '見本 花子', phone1: '090', agree: true }
  const sent = { ...values, agree: 'on' }
  expect(enteredValues(sent)).toEqual(values)
})

it('leaves out unknown fields, and consent that was not given', () => {
  const sent = { name: '見本 花子' }
  expect(enteredValues({ ...sent, other: 'x', constructor: 'y' })).toEqual({ ...emptyEnquiry, name: '見本 花子' })
})
