import { toHalfWidth } from './parts.ts'

type NumberInParts = [string, string, string]

/**
 * Returns a telephone number in the three parts of the form, however it is spelt. Returns null if the text is no Japanese
 * number: no other number is made of it.
 */
export function readNumber(text: string): NumberInParts | null {
  const typed = toHalfWidth(text.replace(invisible, '')).replace(countryCode, '0')
  const groups = typed.split(RegExp(separators, 'u')).filter(Boolean)
  return complete.test(groups.join('')) ? inParts(groups) : null
}

const invisible = /(?![\t\n\v\f\r\x85])[\p{Cc}\p{Cf}]/gu

/** Blanks, brackets, dots, strokes, and all that looks like a hyphen: minus, long-vowel mark, rules of tables. */
const separators = String.raw`[\s\p{Pd}()[\]〔〕「」./·・･_~\u02d7\u2043\u2212\u23af\u2500\u2501\u301c\u30fc\uff70]+`
const gap = `(?:${separators})?`
const countryCode = RegExp(`^${gap}(?:\\+|00)${gap}81(?:${gap}0)?${gap}`, 'u')

/**
 * Ten digits, or eleven if the number belongs to no place. The prefixes of eleven digits have no shorter numbers, and 010
 * leads abroad.
 */
const complete = /^0(?!10|[25789]0\d{7}$)[1-9]\d{8}$|^0[25-9]0\d{8}$/

/** Separators stay where they are if the parts allow it; only the joined digits are sent in the end. */
function inParts(groups: string[]): NumberInParts {
  const [first = '', second = '', third = ''] = groups
  if (/^\d{2,4} \d{2,4} \d{4}$/.test(groups.join(' '))) return [first, second, third]
  const digits = groups.join('')
  const length = firstLength(digits)
  return [digits.slice(0, length), digits.slice(length, -4), digits.slice(-4)]
}

function firstLength(digits: string): number {
  if (/^0(?:120|570|800|990)/.test(digits)) return 4
  return digits.length === 10 && /^0[36]/.test(digits) ? 2 : 3
}
