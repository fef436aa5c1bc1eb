export const phoneParts = ['phone1', 'phone2', 'phone3'] as const
export const faxParts = ['fax1', 'fax2', 'fax3'] as const

export const partDigits = [/^\d{2,4}$/, /^\d{2,4}$/, /^\d{4}$/] as const

/** Full-width letters, digits and signs as their ASCII twins. */
export function toHalfWidth(text: string): string {
  return text.replace(/[！-～]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
}

/** Returns the digits of one part of a number; null for more than one part: too many digits, or a country code. */
export function partOf(text: string): string | null {
  const typed = toHalfWidth(text)
  const digits = typed.replace(/\D/g, '')
  return digits === '' || (digits.length <= 4 && !typed.includes('+')) ? digits : null
}
