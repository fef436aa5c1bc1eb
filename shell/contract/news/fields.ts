import { fromRoot, isPictureAddress } from './pictures.ts'
import { readTime } from './time.ts'

export interface NewsItem {
  id: number
  /** Empty if the item has no picture. */
  img: string
  /** A day or a time of day in Tokyo, in ISO 8601; empty if none is known. */
  time: string
  title: string
}

/** Characters of a title that are shown, and of the address of a picture that is no picture itself. */
const mostTitle = 500
const mostAddress = 2000

const written: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Drops what HTML, JSON or XML 1.0 cannot hold: control characters, half a surrogate pair, U+FFFE and U+FFFF. */
export const cleanText = (text: string) => text.replace(/(?![\t\n\r])\p{Cc}|[\p{Cs}\ufffe\uffff]/gu, '')

/** Text in one line. PHP's `htmlspecialchars` is undone: the page escapes the text itself. */
export const cleanLine = (text: string) =>
  cleanText(text.replace(/[\t\n\r]+/g, ' '))
    .replace(/&(?:(amp|lt|gt|quot|apos)|#0?39);/g, (_, name: string | undefined) => written[name ?? 'apos'] ?? '')
    .trim()

/**
 * Reads title, picture and time of a news record. Only the title is vital: null if it cannot be read.
 * @param pictureOrigins a picture from another origin is left out
 * @param fault told of each field that cannot be read, without its value
 */
export function readNewsFields(
  record: unknown,
  pictureOrigins: readonly string[],
  fault: (reason: string) => void,
): Omit<NewsItem, 'id'> | null {
  const fields = Object(record) as Partial<Record<'title' | 'img' | 'time', unknown>>
  const title = typeof fields.title === 'string' ? shortened(cleanLine(fields.title)) : ''
  if (!/[^\s\p{Cf}]/u.test(title)) {
    fault('title cannot be read')
    return null
  }
  const textOf = (name: 'img' | 'time') => {
    const value = fields[name] ?? ''
    if (typeof value === 'string') return cleanText(value).trim()
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
