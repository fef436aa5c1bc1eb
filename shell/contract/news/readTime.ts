import { isoDay } from './time.ts'

/** Day, time of day, and what follows its minutes; in the separators that Japanese writers and databases use. */
const written = /^([12]\d{3}) ?[-/.年] ?(\d{1,2}) ?[-/.月] ?(\d{1,2})(?:[T ] *(\d{1,2})(:.{2,30}))?$/

/** Characters of the longest date that is read. `normalize` can take time quadratic to the length of a text. */
const mostCharacters = 60

/** The day or time in ISO 8601 of what Japanese writers and databases write. Empty if it is no date of the calendar. */
export function readTime(given: string): string {
  if (given.length > mostCharacters) return ''
  // Full-width figures and signs become those of ASCII; the weekday in brackets is left out.
  const plain = given
    .normalize('NFKC')
    .replace(/日|\([^()]*\)/g, ' ')
    .trim()
  const [, year, month, day, hour, rest = ''] = written.exec(plain) ?? []
  const date = [year, twoDigits(month), twoDigits(day)].join('-')
  const offset = rest
    .replace(/ (?=[-+Z])/, '')
    .replace(/([-+]\d\d)(?::?(\d\d))?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`)
  const time = hour === undefined ? date : `${date}T${twoDigits(hour)}${offset}`
  return isoDay(time) && time
}

const twoDigits = (digits = '') => digits.padStart(2, '0')
