import { config, literal, object, optional, record, string, union, number, type infer as Infer } from 'zod/mini'
import type { Locale } from '../locale.ts'

config({ jitless: true })

/** Where an enquiry is posted: in Japanese as multipart form data, in English form-encoded. */
export const endpoints: Record<Locale, string> = { ja: '/api/mail.php', en: '/api/mail_en.php' }

/** The request header that makes repeats of one enquiry known as such. */
export const idempotencyHeader = 'Idempotency-Key'

/** A field that people never see: a request that fills it comes from a machine. */
export const honeypot = 'website'

/** Success has the code 1, from some endpoints as text. */
export const acceptedAnswer = object({ code: literal([1, '1']), reference: optional(string()) })

/** An answer with HTTP status 422: the message of each field of the request that was refused. */
export const refusedAnswer = object({ code: union([number(), string()]), errors: record(string(), string()) })

export type RefusedFields = Infer<typeof refusedAnswer>['errors']
