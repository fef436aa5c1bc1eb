import type { EnquiryValues } from './form.ts'

export const emptyEnquiry: EnquiryValues = {
  typeContact: '0',
  name: '',
  nameFurigana: '',
  companyName: '',
  departmentName: '',
  positionName: '',
  address: '',
  phone1: '',
  phone2: '',
  phone3: '',
  fax1: '',
  fax2: '',
  fax3: '',
  email: '',
  content: '',
  agree: false,
}
