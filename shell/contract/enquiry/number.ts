import { toHalfWidth } from './digits.ts'

export type NumberInParts = [string, string, string]

/**
 * Returns the first telephone number of a text in the three parts of the form. Labels before it and an extension after
 * it are left out. Returns null if the text has no number, or if the first one can't be Japanese: no other number is
 * made of it.
 */
export function readNumber(text: string): NumberInParts | null {
  for (const [run] of toHalfWidth(text.replace(invisible, '')).replace(bracketed, withoutLabelled).matchAll(runs)) {
    // Shorter runs of digits are postcodes, house numbers and extensions.
    if (run.startsWith('+') || run.replace(/\D/g, '').length >= shortest) return firstNumber(run)
  }
  return null
}

const invisible = /(?![\t\n\v\f\r\x85])[\p{Cc}\p{Cf}]/gu
const shortest = 9

/** An extension in brackets, which would run into a number behind it. */
const bracketed = /\([^()\d+]+\d{1,5}\)/g
const withoutLabelled = (brackets: string) => (/\p{L}/u.test(brackets) ? ';' : brackets)

/** Blanks, brackets, dots, strokes, and all that looks like a hyphen: minus, long-vowel mark, rules of tables. */
const separator = String.raw`[\p{Zs}\t\p{Pd}()[\]（）〔〕［］「」.．/·・･_~\u02d7\u2043\u2212\u23af\u2500\u2501\u30fc\uff70]`
const runs = RegExp(String.raw`(?:\+${separator}{0,4})?\d(?:${separator}{0,6}\d)*`, 'gu')
const countryCode = RegExp(String.raw`^(?:\+${separator}*|00${separator}*)81(?:${separator}*0)?${separator}*`, 'u')

/** Separators behind which another number begins, or the end of a range of numbers. */
const another = /[/·・･~\u301c]/

/** Ten digits, or eleven where the number belongs to no place. The other prefixes of eleven digits are never shorter. */
const complete = /^0(?![25789]0\d{7}$)[1-9]\d{8}$|^0[25-9]0\d{8}$/

function firstNumber(run: string): NumberInParts | null {
  const pieces = run.replace(countryCode, '0').split(/(\D+)/)
  let digits = ''
  for (let at = 0; at < pieces.length; at += 2) {
    digits += pieces[at]
    if (!complete.test(digits)) continue
    const [between = '', ...after] = pieces.slice(at + 1)
    const isWhole = after.length === 0 || another.test(between) || firstNumber(after.join('')) !== null
    return isWhole ? inParts(digits, pieces.slice(0, at + 1)) : null
  }
  return null
}

/** Separators stay where they are if the parts allow it; only the joined digits are sent in the end. */
function inParts(digits: string, [first = '', , second = '', , third = '', ...more]: string[]): NumberInParts {
  if (more.length === 0 && /^\d{2,4} \d{2,4} \d{4}$/.test(`${first} ${second} ${third}`)) return [first, second, third]
  const length = firstLength(digits)
  return [digits.slice(0, length), digits.slice(length, -4), digits.slice(-4)]
}

function firstLength(digits: string): number {
  if (/^0(?:120|570|800|990)/.test(digits)) return 4
  return digits.length === 10 && /^0[36]/.test(digits) ? 2 : 3
}
