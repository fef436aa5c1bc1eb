// What the API may use of the form, so that both sides check by the same rules.
export { acceptedAnswer, endpoints, honeypot, idempotencyHeader, refusedAnswer } from './answer.ts'
export { checkPayload, type PayloadErrors } from './checkPayload.ts'
export { kinds } from './kinds.ts'
export { limits } from './limits.ts'
export { messages, type Locale } from './messages.ts'
export { type EnquiryPayload, payloadFields, toPayload } from './payload.ts'
export { prefectures } from './prefectures.ts'
