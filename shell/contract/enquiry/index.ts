// Code that the contact form shares with the enquiry service. It must not import React: the service runs it in Node.
export type { Locale } from '../locale.ts'
export { kindIndex, kinds, prefectures } from './choices.ts'
export { labels, messages } from './messages.ts'
export { readNumber } from './number.ts'
export {
  emptyEnquiry,
  endpoints,
  type EnquiryPayload,
  type EnquiryValues,
  faxParts,
  honeypot,
  idempotencyHeader,
  partOf,
  partsOf,
  payloadFields,
  phoneParts,
  toPayload,
} from './payload.ts'
export { acceptedAnswer, checkPayload, formSchemas, refusedAnswer, type RefusedFields } from './rules.ts'
export { tidyEnquiry } from './tidy.ts'
