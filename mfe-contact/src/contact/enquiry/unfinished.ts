import { emptyEnquiry, type EnquiryValues, faxParts, phoneParts } from '@site/contract/enquiry'
import { beginWith } from './configurationWords.ts'

const singles = ['name', 'nameFurigana', 'companyName', 'departmentName', 'positionName', 'address', 'email'] as const

/** An enquiry that was left before it was sent. */
export interface Unfinished {
  values: EnquiryValues
  /** What the page itself had put at the start of the message. */
  words: string
}

// Of the tab alone: what is entered is for no server and no storage, and a document that is loaded anew begins without.
let left: Unfinished | null = null

export const unfinished = () => left

export function forgetUnfinished() {
  left = null
}

/** Keeps what was typed, where something was. Consent is given to what one sees, and never kept. */
export function keepUnfinished(values: EnquiryValues, words: string) {
  const texts = [...singles, ...phoneParts, ...faxParts].map((name) => values[name])
  if ([...texts, beginWith(values.content, words, '')].some((text) => text.trim() !== ''))
    left = { values: { ...values, agree: false }, words }
}

/** What was left, put into a form in which something may stand already: that stays as it is. */
export function continued({ values, words }: Unfinished, present: EnquiryValues, presentWords: string): EnquiryValues {
  const result = { ...present }
  for (const names of [phoneParts, faxParts]) {
    if (names.every((name) => present[name] === '')) for (const name of names) result[name] = values[name]
  }
  for (const name of singles) result[name] ||= values[name]
  if (present.typeContact === emptyEnquiry.typeContact) result.typeContact = values.typeContact
  if (beginWith(present.content, presentWords, '').trim() === '') {
    result.content = presentWords === '' ? values.content : beginWith(values.content, words, presentWords)
  }
  return result
}
