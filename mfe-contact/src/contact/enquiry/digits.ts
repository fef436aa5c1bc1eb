/** Full-width letters, digits and signs as their ASCII twins. */
export function toHalfWidth(text: string): string {
  return text.replace(/[！-～]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
}

/** The digits of what was typed, full-width ones as half-width. */
export function toDigits(text: string): string {
  return toHalfWidth(text).replace(/\D/g, '')
}

export type NumberInParts = [string, string, string]

/**
 * A whole telephone number in the three parts of the form, or null where the text is no whole number.
 * Separators of the text are kept to where the parts allow it; only the joined digits are sent in the end.
 */
export function spreadNumber(text: string): NumberInParts | null {
  const national = toHalfWidth(text)
    .trim()
    .replace(/^(?:\+|00)81(?:[\s-]*\(0\)|[\s-]*0)?[\s-]*/, '0')
  const groups = national.split(/\D+/).filter((group) => group !== '')
  const digits = groups.join('')

  const [first = '', second = '', third = ''] = groups
  if (groups.length === 3 && fits(first, second, third)) return [first, second, third]
  if (digits.length < 9 || digits.length > 12) return null

  const length = firstLength(digits)
  return [digits.slice(0, length), digits.slice(length, -4), digits.slice(-4)]
}

const fits = (first: string, second: string, third: string) =>
  /^\d{2,4}$/.test(first) && /^\d{2,4}$/.test(second) && third.length === 4

function firstLength(digits: string): number {
  if (digits.length === 9) return 2
  if (digits.length === 12 || /^0(?:120|570|800|990)/.test(digits)) return 4
  if (digits.length === 11) return 3
  return /^0[36]/.test(digits) ? 2 : 3
}
