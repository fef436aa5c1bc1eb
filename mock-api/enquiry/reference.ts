import { createHash } from 'node:crypto'

// Crockford's base 32: nothing that is taken for something else when it is read out over the phone.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The reference of an enquiry, as in `7QK2M-9X3TB`. The same key has the same reference, also after a restart. */
export function referenceOf(key: string): string {
  const bytes = createHash('sha256').update(`enquiry\n${key}`).digest()
  const text = Array.from(bytes.subarray(0, 10), (byte) => letters[byte % letters.length]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

export const referencePattern = /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/

/** Tells one content of an enquiry from another; 32 hexadecimal digits. */
export function digestOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)
}

/** Carries the digest of an enquiry in its mail, unfolded. */
export const digestHeader = 'X-Enquiry-Digest'

/** Reads the digest from the head of a mail; '' if there is none. */
export function digestIn(mail: Buffer): string {
  const [head = ''] = mail.toString('latin1').split('\r\n\r\n', 1)
  return RegExp(`^${digestHeader}: ([0-9a-f]+)\r?$`, 'm').exec(head)?.[1] ?? ''
}
