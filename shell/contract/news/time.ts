/** Matches day, time of day and offset, with the separators that Japanese writers and databases use. */
const written =
  /^([12]\d{3}) ?[-/.年] ?(\d{1,2}) ?[-/.月] ?(\d{1,2})(?:[T ] *([01]?\d|2[0-3])(:[0-5]\d(?::[0-5]\d(?:\.\d+)?)?) ?(?:Z|([-+](?:[01]\d|2[0-3])):?([0-5]\d)?)?)?$/

/** The maximum length of a date in characters. `normalize` can take time quadratic in the length of a text. */
const mostCharacters = 60

const tokyoOffset = 9 * 3_600_000

const twoDigits = (digits = '') => digits.padStart(2, '0')

/**
 * Returns a day as `2026-01-05`, or a time of day in Tokyo as `2026-01-05T10:00:00+09:00`. Returns an empty string if
 * the text is not a date.
 * @param given a day, a time of day in Tokyo, or a time with an offset
 */
export function readTime(given: string): string {
  if (given.length > mostCharacters) return ''
  // NFKC turns full-width digits and punctuation into ASCII. The weekday in brackets is removed.
  const plain = given
    .normalize('NFKC')
    .replace(/日|\([^()]*\)/g, ' ')
    .trim()
  const [, year, month, day, hour, rest, offsetHours, offsetMinutes = '00'] = written.exec(plain) ?? []
  const date = [year, twoDigits(month), twoDigits(day)].join('-')
  // Browsers differ on whether 30 February is an error or 2 March.
  if (new Date(`${date}T00:00Z`).getUTCDate() !== Number(day)) return ''
  if (hour === undefined) return date
  const offset = offsetHours ? `${offsetHours}:${offsetMinutes}` : plain.endsWith('Z') ? 'Z' : '+09:00'
  const instant = Date.parse(`${date}T${twoDigits(hour)}${rest}${offset}`)
  return `${new Date(instant + tokyoOffset).toISOString().slice(0, 19)}+09:00`
}

/**
 * Returns the time that `readTime` reads, in milliseconds since 1970. Returns null if the text is not a date. A day
 * without a time counts from midnight in Tokyo.
 */
export function instantOf(given: string): number | null {
  const time = readTime(given)
  return time === '' ? null : Date.parse(time.length > 10 ? time : `${time}T00:00+09:00`)
}
