import type { LoaderContext, PageResult } from '@site/contract'
import type { EnquiryValues } from '@site/contract/enquiry'
import { enteredValues } from './enquiry/entered.ts'

export interface ContactData {
  /** What had been entered where the page was loaded anew meanwhile. */
  entered: EnquiryValues | null
}

export const loadContact = ({ form }: Pick<LoaderContext, 'form'>): Promise<PageResult<ContactData>> =>
  Promise.resolve({ status: 200, data: { entered: form ? enteredValues(form) : null } })
