import type { Locale } from '../locale.ts'

/** Where an enquiry is posted: in Japanese as multipart form data, in English form-encoded. */
export const endpoints: Record<Locale, string> = { ja: '/api/mail.php', en: '/api/mail_en.php' }

/** The request header that makes repeats of one enquiry known as such. */
export const idempotencyHeader = 'Idempotency-Key'

/** A field that people never see: a request that fills it comes from a machine. */
export const honeypot = 'website'
