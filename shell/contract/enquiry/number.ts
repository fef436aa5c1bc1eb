import { toHalfWidth } from './payload.ts'

type NumberInParts = [string, string, string]

/**
 * Returns the first telephone number in a text, split into the form's three parts. Returns null if there is none, or if
 * the first one is not a Japanese number.
 */
export function readNumber(text: string): NumberInParts | null {
  for (const [run] of toHalfWidth(text.replace(invisible, '')).replace(bracketed, withoutLabelled).matchAll(runs)) {
    // Shorter runs of digits are skipped: they are postcodes, house numbers or extensions.
    if (run.startsWith('+') || run.replace(/\D/g, '').length >= shortest) return firstNumber(run)
  }
  return null
}

const invisible = /(?![\t\n\v\f\r\x85])[\p{Cc}\p{Cf}]/gu
const shortest = 9

/**
 * Matches a short number in brackets, such as `(ext. 45)`. `withoutLabelled` removes it if it has a label. Otherwise
 * its digits would join the next number.
 */
const bracketed = /\([^()\d+]+\d{1,5}\)/g
const withoutLabelled = (brackets: string) => (/\p{L}/u.test(brackets) ? ';' : brackets)

/**
 * One character between groups of digits: blank, bracket, dot, slash, or anything that looks like a hyphen, such as a
 * minus sign, a Japanese long-vowel mark or a box-drawing line.
 */
const separator = String.raw`[\p{Zs}\t\p{Pd}()[\]（）〔〕［］「」.．/·・･_~\u02d7\u2043\u2212\u23af\u2500\u2501\u30fc\uff70]`
const runs = RegExp(String.raw`(?:\+${separator}{0,4})?\d(?:${separator}{0,6}\d)*`, 'gu')
const countryCode = RegExp(String.raw`^(?:\+${separator}*|00${separator}*)81(?:${separator}*0)?${separator}*`, 'u')

/** Separators that can precede a second number or the end of a range of numbers. */
const another = /[/·・･~\u301c]/

/**
 * Matches the digits of a Japanese telephone number: ten, or eleven for numbers without an area code, such as mobile
 * numbers. 010 is excluded because it is the prefix for calls abroad.
 */
const complete = /^0(?!10|[25789]0\d{7}$)[1-9]\d{8}$|^0[25-9]0\d{8}$/
const longest = 11

function firstNumber(run: string): NumberInParts | null {
  const pieces = run.replace(countryCode, '0').split(/(\D+)/)
  const end = endOfNumber(pieces, 0)
  if (end === null) return null
  const isWhole = end === pieces.length || another.test(pieces[end] ?? '') || endOfNumber(pieces, end + 1) !== null
  return isWhole ? inParts(pieces.slice(0, end)) : null
}

/**
 * Returns the index after the complete number that starts at `begin`, or null if none is complete. `pieces` alternate
 * between digits and separators.
 */
function endOfNumber(pieces: string[], begin: number): number | null {
  let digits = ''
  for (let at = begin; at < pieces.length && digits.length < longest; at += 2) {
    digits += pieces[at]
    if (complete.test(digits)) return at + 1
  }
  return null
}

/**
 * Splits a number into the form's three parts. Keeps the visitor's own grouping if each group has a valid length. The
 * request contains only the joined digits.
 */
function inParts(pieces: string[]): NumberInParts {
  const groups = pieces.filter((_, at) => at % 2 === 0)
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
