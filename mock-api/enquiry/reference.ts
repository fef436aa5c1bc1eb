import { createHash } from 'node:crypto'

// Crockford's base 32: nothing that is taken for something else when it is read out over the phone.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The reference of an enquiry, as in `7QK2M-9X3TB`: the same whenever the same content comes with the same key. */
export function referenceOf(key: string, content: unknown): string {
  const bytes = createHash('sha256')
    .update(`enquiry\n${JSON.stringify([key, content])}`)
    .digest()
  const text = Array.from(bytes.subarray(0, 10), (byte) => letters[byte % letters.length]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

export const referencePattern = /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/
