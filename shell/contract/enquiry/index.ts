// What the contact form and the service that takes enquiries agree on. Free of React: the service runs it in Node.
export type { Locale } from '../locale.ts'
export { acceptedAnswer, refusedAnswer, type RefusedFields } from './answer.ts'
export { checkPayload } from './checkPayload.ts'
export { kindIndex, kinds, prefectureLabel, prefectures } from './choices.ts'
export { type EnquiryValues, formSchemas } from './form.ts'
export { labels } from './labels.ts'
export { messages } from './messages.ts'
export { readNumber } from './number.ts'
export { faxParts, partOf, phoneParts } from './parts.ts'
export {
  emptyEnquiry,
  endpoints,
  type EnquiryPayload,
  honeypot,
  idempotencyHeader,
  partsOf,
  payloadFields,
  toPayload,
} from './payload.ts'
export { tidyEnquiry } from './tidy.ts'
