import { emptyEnquiry, type EnquiryValues } from '@site/contract/enquiry'

/** What stood in the form before its page had to be loaded anew; what is none of its fields is left out. */
export function enteredValues(form: Readonly<Record<string, string>>): EnquiryValues {
  const names = Object.keys(emptyEnquiry).filter((name) => name !== 'agree' && Object.hasOwn(form, name))
  const texts = Object.fromEntries(names.map((name) => [name, form[name]]))
  return { ...emptyEnquiry, ...texts, agree: Object.hasOwn(form, 'agree') }
}
