import { fromRoot, isPictureAddress } from './pictures.ts'
import { readTime } from './time.ts'

export interface NewsItem {
  id: number
  /** Empty if the item has no picture. */
  img: string
  /** A day, or a time of day in Tokyo, in ISO 8601. Empty if it is unknown. */
  time: string
  title: string
}

/** The maximum length of a title in characters. A longer title is cut, because cleaning more would take too long. */
const mostTitle = 500
const mostCleaned = 5000
/** The maximum length of a picture's URL in characters. `data:` URLs contain the picture itself and may be longer. */
const mostAddress = 2000

const written: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Removes what HTML, JSON or XML cannot contain: control characters, unpaired surrogates, U+FFFE and U+FFFF. */
export const cleanText = (text: string) => text.replace(/(?![\t\n\r])\p{Cc}|[\p{Cs}\ufffe\uffff]/gu, '')

/** Returns text in one line. Decodes the entities of PHP's `htmlspecialchars`, because the page escapes text. */
export const cleanLine = (text: string) =>
  cleanText(text.replace(/[\t\n\r]+/g, ' '))
    .replace(/&(?:(amp|lt|gt|quot|apos)|#0?39);/g, (_, name: string | undefined) => written[name ?? 'apos'] ?? '')
    .trim()

/**
 * Reads title, picture and time of a news record. Returns null if the title cannot be read. An unreadable picture or
 * time becomes empty.
 * @param pictureOrigins pictures from other origins are left out
 * @param fault called with the reason for each field that cannot be read; the reason does not contain the value
 */
export function readNewsFields(
  record: unknown,
  pictureOrigins: readonly string[],
  fault: (reason: string) => void,
): Omit<NewsItem, 'id'> | null {
  const fields = Object(record) as Partial<Record<'title' | 'img' | 'time', unknown>>
  const title = typeof fields.title === 'string' ? shortened(cleanLine(fields.title.slice(0, mostCleaned))) : ''
  if (!/[^\s\p{Cf}]/u.test(title)) {
    fault('title cannot be read')
    return null
  }
  const textOf = (name: 'img' | 'time') => {
    const value = fields[name] ?? ''
    // A longer text is Base64 or not valid, so it needs no cleaning.
    if (typeof value === 'string') return (value.length > mostAddress ? value : cleanText(value)).trim()
    fault(`${name} cannot be read`)
    return ''
  }
  const img = textOf('img')
  const given = textOf('time')
  const time = readTime(given)
  if (given !== '' && time === '') fault('time cannot be read')
  const isPicture = (/^data:/i.test(img) || img.length <= mostAddress) && isPictureAddress(img, pictureOrigins)
  return { title, img: isPicture ? fromRoot(img) : '', time }
}

const shortened = (title: string) => (title.length > mostTitle ? `${cleanText(title.slice(0, mostTitle - 1))}…` : title)
