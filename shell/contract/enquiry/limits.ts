/** The longest text of each field, in UTF-16 code units, a line break counting as one. */
export const limits = {
  name: 100,
  nameFurigana: 100,
  companyName: 100,
  departmentName: 100,
  positionName: 100,
  email: 254,
  content: 4000,
} as const

export const phoneParts = ['phone1', 'phone2', 'phone3'] as const
export const faxParts = ['fax1', 'fax2', 'fax3'] as const

/** Digits in the three parts of a phone or fax number. */
export const numberParts = [
  { min: 2, max: 4 },
  { min: 2, max: 4 },
  { min: 4, max: 4 },
] as const

/** Digits of a whole number, its parts joined. */
export const wholeNumber = {
  min: numberParts.reduce((sum, part) => sum + part.min, 0),
  max: numberParts.reduce((sum, part) => sum + part.max, 0),
} as const

/** Full-width letters, digits and signs as their ASCII twins. */
export function toHalfWidth(text: string): string {
  return text.replace(/[！-～]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
}

/**
 * Returns the digits of a text that belongs into one part of a number. Returns null for a text that is more than one
 * part: it has too many digits, or a country code.
 */
export function partOf(text: string): string | null {
  const typed = toHalfWidth(text)
  const digits = typed.replace(/\D/g, '')
  return digits === '' || (digits.length <= numberParts[0].max && !typed.includes('+')) ? digits : null
}
