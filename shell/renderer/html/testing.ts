import createDOMPurify from 'dompurify'
import { sanitize } from './sanitize.ts'

/** Sanitizes an article in a browser's document. */
export const purify = (content: string) =>
  sanitize(content, createDOMPurify(window), ['https://example.com', 'http://example.com'])
export const htmlOf = (content: string) => purify(content).html

export const pictureIn = (content: string) => domOf(htmlOf(content)).querySelector('img')?.getAttribute('src')

/** Parses HTML as a browser does. */
export function domOf(html: string) {
  const body = document.createElement('div')
  body.innerHTML = html
  return body
}
